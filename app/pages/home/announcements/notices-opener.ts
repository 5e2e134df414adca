/** The id of home's link to all notices, which opens the dialog where scripts run. */
export const noticesOpener = "notices-opener";
