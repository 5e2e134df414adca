/** Ids of the list of notices on home, and of the heading in the dialog. */
export const noticeList = "notices";
export const noticeHeading = "notice-heading";
