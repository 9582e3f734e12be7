import { CONFIRM_DAYS } from "@tomashi/programme/contract/newsletter";
import { KEEP_WAITS_DAYS } from "@tomashi/programme/contract/stock-waits";
import { privacyTexts } from "./privacy-page";
import type { LegalSection } from "./terms";

export const privacyAddress = "privacy@example.com";

export const privacy: readonly LegalSection[] = [
  {
    title: "What we keep",
    text: [
      "If you make an account: your name, your email address, a fingerprint of your password that cannot be turned back into it, and, once you have given them, your phone number and address. If you order: what you ordered, where it went and how it was paid. If you write to us: your message. If you ask for the newsletter: your email address, and when you confirmed it. If you ask to be told when a color is back: which color, and when you asked.",
      "Card numbers stay with our payment provider. We never see them.",
    ],
  },
  {
    title: "What for",
    text: [
      "To let you log in, to deliver and take back what you ordered, to answer you, to send you the newsletter if you confirmed that you want it, and to keep the books that the law asks for. We sell nothing of it to anyone.",
    ],
  },
  {
    title: "Cookies and your browser’s storage",
    text: [
      "One cookie keeps you logged in; it is gone when you log out, or after 30 days. Another carries a message from one page to the next. Your browser also keeps a note of who is logged in and when your bag last changed, so that open windows agree. None of this follows you elsewhere.",
    ],
  },
  {
    title: privacyTexts.statistics,
    text: [
      "Where this site uses Google Analytics, it asks you first. Until you say yes, nothing about your visit is sent. You can see and change your answer here, in your profile, and at the foot of every page.",
    ],
  },
  {
    title: "Who else sees it",
    text: [
      "The payment provider, the carrier who brings your parcel, and the companies that run our servers, our email and our newsletter, each only what they need. Authorities, when the law obliges us.",
    ],
  },
  {
    title: "How long",
    text: [
      "Your account, with your profile, addresses, bag and wishlist, lasts until you delete it in your profile or ask us to. Then all of it is gone at once, and your email can be used for a new account.",
      "Invoices and credit notes are kept, as they were issued, for as long as tax law demands, and so is what was ordered. The address on the parcel and your email are removed from the orders of a deleted account 180 days after the last thing happened to them: until then a complaint may need them.",
      "Where you were logged in is deleted 30 days after that login has ended; the logins and changes that we keep to protect your account after a year, or with the account; copies of the emails we sent you after 90 days, of those about the newsletter after 7. A link for a new password is not kept at all. Messages to us are deleted a year after they have been dealt with.",
      `That you wait for a color that is out of stock is deleted when you stop waiting, ${KEEP_WAITS_DAYS} days after you asked, or a month after we told you.`,
      `Your email address stays on the newsletter’s list until you leave it, with the link in every letter, and is deleted then. If you never confirm it, it is deleted after ${CONFIRM_DAYS} days.`,
    ],
  },
  {
    title: "Children",
    text: [
      "This shop is not meant for children under 13, and we do not knowingly serve them or keep anything about them. If you believe that a child under 13 has given us personal data, write to us and we delete it.",
    ],
  },
  {
    title: "Your rights",
    text: [
      `You may see what we keep about you, have it corrected, have it deleted where no law asks us to keep it, and take it with you. Your profile does all of it; or write to ${privacyAddress}, and we answer within 30 days.`,
    ],
  },
  {
    title: "Changes",
    text: ["When this policy changes, the date above changes with it."],
  },
];
