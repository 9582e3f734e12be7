import type { ReactNode } from "react";

// Texts of the page with the devices on which a customer is logged in.

export const loggedOut = "That device is logged out.";
export const othersLoggedOut = "All other devices are logged out.";
export const notLoggedOut = "That device could not be logged out. Please try again.";
export const notLoaded = "The devices could not be loaded.";
export const passwordHelp = "Required to log out another device.";
export const noOther = "You’re not logged in on any other device.";
export const logOutOthers = "Log out everywhere else";
export const advice = "Don’t recognize one? Log it out, then choose a new password.";
export const unknown = "Unknown device";
export const loggedIn = (date: ReactNode) => <>Logged in {date}</>;
export const loggedInFrom = (date: ReactNode, address: string) => (
  <>
    Logged in {date} from {address}
  </>
);
export const lastUsed = (date: ReactNode) => <>Last used {date}</>;
export const thisDevice = "This device";
export const logOut = "Log out";
