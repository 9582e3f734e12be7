import { CONFIRM_DAYS } from "@tomashi/programme/contract/newsletter";

export const newsletterTexts = {
  title: "The newsletter",
  text: "What we’re making, and who’s learning to make it.",
  label: "Email",
  help: "We only need your email address. Every issue has an unsubscribe link.",
  privacy: "What we store, and for how long",
  button: "Subscribe",
  sent: `Check your inbox: we’ve sent you a link. You’ll be on the list once you confirm. The link works for ${CONFIRM_DAYS} days.`,
} as const;
