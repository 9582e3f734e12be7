// Texts of the profile, and of the links from and to its pages.

export const title = "My profile";
export const address = "Address";
export const savedAddresses = "Saved addresses";
export const addressRemoved = "Address removed";
export const addressNotRemoved = "The address could not be removed. Please try again.";
export const notProvided = "Not provided";
export const edit = "Edit Details";
export const wishlist = "Your wishlist";
export const devices = "Logged-in devices";
export const downloadData = "Download your data";
export const deleteAccount = "Delete your account";
export const twoFactor = "Two-factor authentication";
export const analytics = "Analytics";
export const emailNotConfirmed = "Not confirmed yet: open the link that we’ve sent you.";
export const error = (status: number | null) => `Error ${status || ""}`;
export const notLoaded = "Your details could not be loaded. Please try again in a moment.";
export const back = "Back to your profile";
