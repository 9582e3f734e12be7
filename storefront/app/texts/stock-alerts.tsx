import type { ReactNode } from "react";

// Texts of back-in-stock alerts.

export const title = "Back-in-stock alerts";
export const intro = (days: number) =>
  `We’ll email you once for each item when it’s back in stock. After ${days} days, an alert expires.`;
export const confirmFirst =
  "Confirm your email first: open the link we sent you. We won’t send an alert until you do.";
export const sendLinkAgain = "Send the link again";
export const requestedOn = (date: ReactNode) => <>Requested {date}</>;
export const emailSentOn = (date: ReactNode) => <>Email sent {date}</>;
