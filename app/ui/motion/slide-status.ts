/** The page has one live region for all carousels. */
export const slideStatus = "slide-status";
