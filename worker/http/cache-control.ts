/** A purge shows at the next request; unchanged content costs a 304. */
export const REVALIDATE = "public, max-age=0, must-revalidate";

export const FIVE_MINUTES = "public, max-age=300";

/** For resized pictures: a browser may show one for a day after it was taken down. */
export const ONE_DAY = "public, max-age=86400";

/** For the edge cache: our own metadata say what is fresh. */
export const THIRTY_DAYS = "max-age=2592000";

export const NO_STORE = "no-store";
