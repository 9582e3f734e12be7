import type { ReactNode } from "react";

/** Texts of back-in-stock alerts. */
export const stockAlertTexts = {
  title: "Back-in-stock alerts",
  intro: (days: number) =>
    `We’ll email you once for each item when it’s back in stock. After ${days} days, an alert expires.`,
  confirmFirst:
    "Confirm your email first: open the link we sent you. We won’t send an alert until you do.",
  sendLinkAgain: "Send the link again",
  requestedOn: (date: ReactNode) => <>Requested {date}</>,
  emailSentOn: (date: ReactNode) => <>Email sent {date}</>,
} as const;
