/** What browsers and caches on the way may keep (RFC 9111, section 5.2), by name. */

/** Kept, and asked about each time: a purge is seen at once, and what did not change costs a 304. */
export const revalidate = "public, max-age=0, must-revalidate";

/** The school's pictures and documents: a visitor who goes on to another page does not ask again. */
export const forFiveMinutes = "public, max-age=300";

/** A picture in the width that a page shows: taking it down reaches who has seen it a day later. */
export const forADay = "public, max-age=86400";

/** What the edge cache keeps is as fresh as our own times say; it only has to keep it long enough: 30 days. */
export const forThirtyDays = "max-age=2592000";

export const noStore = "no-store";

/** A certificate: its visitor's alone. */
export const privateNoStore = "private, no-store";
