import type { ReactNode } from "react";

/** Texts of the page with the devices on which a customer is logged in. */
export const deviceTexts = {
  loggedOut: "That device is logged out.",
  othersLoggedOut: "All other devices are logged out.",
  notLoggedOut: "That device could not be logged out. Please try again.",
  notLoaded: "The devices could not be loaded.",
  passwordHelp: "Required to log out another device.",
  noOther: "You’re not logged in on any other device.",
  logOutOthers: "Log out everywhere else",
  advice: "Don’t recognize one? Log it out, then choose a new password.",
  unknown: "Unknown device",
  loggedIn: (date: ReactNode) => <>Logged in {date}</>,
  loggedInFrom: (date: ReactNode, address: string) => (
    <>
      Logged in {date} from {address}
    </>
  ),
  lastUsed: (date: ReactNode) => <>Last used {date}</>,
  this: "This device",
  logOut: "Log out",
} as const;
