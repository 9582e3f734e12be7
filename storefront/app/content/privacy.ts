import { CONFIRM_DAYS } from "@tomashi/programme/contract/newsletter";
import { ALERT_EXPIRY_DAYS } from "@tomashi/programme/contract/stock-alerts";
import { privacyTexts } from "./privacy-page";
import type { LegalSection } from "./terms";

export const privacyAddress = "privacy@example.com";

export const privacy: readonly LegalSection[] = [
  {
    title: "What we store",
    text: [
      "If you create an account: your name, your email address, a one-way hash of your password, and, if you provide them, your phone number and address. If you order: what you ordered, where we shipped it, and how you paid. If you write to us: your message. If you sign up for the newsletter: your email address, and when you confirmed it. If you sign up for a back-in-stock alert: the color, and when you signed up.",
      "Card numbers stay with our payment provider. We never see them.",
    ],
  },
  {
    title: "Why we store it",
    text: [
      "To let you log in, to deliver your orders and process returns, to reply to you, to send you the newsletter if you confirmed it, and to keep the records that the law requires. We never sell your data.",
    ],
  },
  {
    title: "Cookies and your browser’s storage",
    text: [
      "One cookie keeps you logged in; it’s deleted when you log out, or after 30 days. Another carries a message from one page to the next. A third checks, for a minute, that your browser accepts cookies before you log in. Your browser also stores who is logged in and when your bag last changed, so that open windows stay in sync, and which of your orders we counted. None of this tracks you on other sites.",
    ],
  },
  {
    title: privacyTexts.statistics,
    text: [
      "If this site uses Google Analytics, it asks you first. It sends nothing about your visit until you agree. You can see and change your choice here, in your profile, and at the bottom of every page.",
    ],
  },
  {
    title: "Who we share it with",
    text: [
      "Our payment provider, the carrier that delivers your package, the service that makes its shipping label, and the companies that run our servers, email, and newsletter. Each receives only what it needs. Authorities, when the law requires it.",
    ],
  },
  {
    title: "How long we store it",
    text: [
      "We store your account, with your profile, addresses, bag, and wishlist, until you delete it in your profile or ask us to. Deletion is immediate, and you can use your email address for a new account.",
      "We keep orders, invoices, and credit notes for as long as tax law requires. After you delete your account, we remove your shipping address and email address from each order 180 days after its last change; until then, we may need them to handle a complaint.",
      "We delete the record of a device 30 days after it is logged out. We delete the logins and changes that we record to protect your account after a year, or when you delete the account. We delete copies of the emails we sent you after 90 days, and of newsletter emails after 7. We never store password links. We delete messages to us a year after we’ve handled them.",
      `We delete a back-in-stock alert when you cancel it, ${ALERT_EXPIRY_DAYS} days after you create it, or a month after we notify you.`,
      `We keep your email address on the newsletter list until you unsubscribe with the link in any issue; then we delete it. If you never confirm it, we delete it after ${CONFIRM_DAYS} days.`,
    ],
  },
  {
    title: "Children",
    text: [
      "This shop is not intended for children under 13, and we do not knowingly serve them or store their data. If you believe that a child under 13 has given us personal data, write to us and we’ll delete it.",
    ],
  },
  {
    title: "Your rights",
    text: [
      `You can see the data we store about you, correct it, download it, and delete it unless the law requires us to keep it. You can do all of this in your profile, or write to ${privacyAddress}; we reply within 30 days.`,
    ],
  },
  {
    title: "Changes",
    text: ["When this policy changes, the date above changes with it."],
  },
];
