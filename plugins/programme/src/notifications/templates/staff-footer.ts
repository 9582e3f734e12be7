/** The line below emails to staff. */
export const staffFooter = "Choose which emails you get under Notifications in the admin area.";
