import { CONFIRM_DAYS } from "@tomashi/programme/contract/newsletter";

export const newsletterTexts = {
  title: "The newsletter",
  text: "What is on the bench, and who is learning at it.",
  label: "Send it to",
  help: "Your email address, and nothing else. Every letter has a link that takes you off.",
  privacy: "What we keep of it, and for how long",
  button: "Subscribe",
  sent: `Please look into your inbox: an email with a link is on its way. You are on the list once you have confirmed there, within ${CONFIRM_DAYS} days.`,
} as const;
