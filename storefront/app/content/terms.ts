import {
  EXCHANGE_DAYS,
  exchangeTerms,
  FEE_PERCENT,
  REFUND_DAYS,
  RETURN_DAYS,
} from "@tomashi/programme/contract/return-rules";
import { FINAL_SALE } from "./final-sale";

export interface LegalSection {
  title: string;
  text: readonly string[];
}

export const contactAddress = "legal@example.com";

export const terms: readonly LegalSection[] = [
  {
    title: "These terms",
    text: [
      "These terms are an agreement between you and The Tomashi’s. They apply to every visit to this site, every account, and every order. By using the site, you accept them; if you do not accept them, please do not use it.",
    ],
  },
  {
    title: "Age of majority",
    text: [
      "You may use this shop if you are of the age of majority where you live, or if you are younger and a parent or guardian has given consent to your use of it and takes responsibility for it. This is a condition of use.",
    ],
  },
  {
    title: "Your account",
    text: [
      "Some parts of the shop need an account. Provide your real name and a working email address, keep your password secret, and tell us if you think someone else knows it. You are responsible for activity on your account until you notify us.",
    ],
  },
  {
    title: "Right to refuse service",
    text: [
      "We may refuse service to anyone, close an account, or decline or cancel an order, for any lawful reason. If you have paid for an order that we cancel, we refund you in full.",
    ],
  },
  {
    title: "How products look",
    text: [
      "Leather and suede are natural. Grain, tone, and marks vary from hide to hide and from the photos, and no screen shows a color exactly. These variations are part of the material and are not defects. Dimensions are given in inches and may differ slightly, because each piece is made by hand.",
    ],
  },
  {
    title: "Price changes",
    text: [
      "Prices are in United States dollars. We may change a price, or stop selling a product, at any time and without notice. The price that applies to your order is the one shown when you paid.",
      "If a price was an obvious mistake, we may cancel the order before it ships and refund what you paid.",
    ],
  },
  {
    title: "Order limits",
    text: [
      "Our products are made by hand in small numbers. We may limit how many items one person, household, or address can order, and we may limit or cancel orders that appear to be for resale. We’ll email you if this affects your order.",
    ],
  },
  {
    title: "Payment and when a contract is made",
    text: [
      "You pay by card on our payment provider’s page; we never receive your card number. Our contract with you begins when your payment is confirmed and your order appears in your account. If an item is out of stock by then, we refund it in full.",
    ],
  },
  {
    title: "Delivery",
    text: [
      "Orders ship from the United States. Delivery times are estimates. The risk of loss passes to you when your order is delivered to your address.",
    ],
  },
  {
    title: "Returns, exchanges and credit",
    text: [
      "The return policy at the end of this page, which is part of these terms, explains what you can return, when, and for what refund. Rights that the law of your state or country gives you and that cannot be waived are not affected.",
    ],
  },
  {
    title: "The education program",
    text: [
      "You apply to our program on another site, and people review every application. A purchase does not improve an application, and an application does not require a purchase.",
    ],
  },
  {
    title: "Third-party tools and links",
    text: [
      "The site uses tools from other companies, such as the payment page and, if you agree, analytics, and it links to sites that are not ours. We do not control them and are not responsible for what they contain or do. Their own terms apply when you use them.",
    ],
  },
  {
    title: "What you send us",
    text: [
      "Messages, ideas, and photos that you send us remain yours. You allow us to read, answer, and store them, and to act on an idea without owing you anything. Please don’t send anything confidential or anything that belongs to someone else.",
    ],
  },
  {
    title: "Our work",
    text: [
      "The names, text, drawings, photographs, videos, and designs on this site belong to The Tomashi’s or are used with permission. You may view pages, share links, and print a page for yourself. Anything else requires our written consent.",
    ],
  },
  {
    title: "Prohibited uses",
    text: [
      "Do not use the site for anything unlawful; to harass or deceive; to copy our goods or impersonate us; to collect other people’s data; to send spam or harmful code; to order with a card that is not yours; or to disrupt, overload, or bypass the protections of the site and its customers. We may end your use of the site if you do.",
    ],
  },
  {
    title: "Mistakes and changes on the site",
    text: [
      "Text, prices, or stock counts may be wrong or out of date. We correct mistakes when we find them and may change or switch off any part of the site. The site is provided as is, without any promise that it will always be available or free of errors.",
    ],
  },
  {
    title: "Limits of liability",
    text: [
      "As far as the law allows, we are not liable for indirect or consequential loss, such as lost profit or data, and our liability for an order is limited to the amount paid for it. Nothing here limits liability for intent, gross negligence, injury or anything else for which the law forbids a limit.",
    ],
  },
  {
    title: "Indemnity",
    text: [
      "If someone makes a claim against The Tomashi’s, its staff or its partners because you have broken these terms or the law, you agree to indemnify us: to bear the loss and the reasonable cost of defending it.",
    ],
  },
  {
    title: "Governing law",
    text: [
      "These terms, and every order, are governed by the law of the United States and of the state in which The Tomashi’s has its principal place of business. If a part of them cannot be enforced, the rest remains in effect.",
    ],
  },
  {
    title: "Changes to these terms, and how to reach us",
    text: [
      "We may change these terms. They apply from the effective date above; an order keeps the terms in effect on the day you placed it.",
      `For questions about them, reach us at ${contactAddress} or use the contact page.`,
    ],
  },
];

export const returnPolicy: readonly LegalSection[] = [
  {
    title: `Within ${RETURN_DAYS} calendar days`,
    text: [
      `Full-price orders may be returned within ${RETURN_DAYS} calendar days of delivery. Request the return in your account under Orders & Returns, where you can also cancel the request until we decide. Our reply includes the return address, a return number, and the day by which we must receive the package.`,
    ],
  },
  {
    title: "Card or store credit",
    text: [
      `If we receive your return within ${REFUND_DAYS} days of delivery, we refund the card you paid with. Returns received after ${REFUND_DAYS} but within ${RETURN_DAYS} days get store credit only. Store credit is applied automatically at your next checkout.`,
    ],
  },
  {
    title: "Original packaging",
    text: [
      `Send the set back in its original packaging, unused and complete. A ${FEE_PERCENT}% restocking fee applies if the original packaging is missing.`,
    ],
  },
  {
    title: "Color exchanges",
    text: [
      `A set may be exchanged for another color of the same price within ${EXCHANGE_DAYS} days of delivery, as long as that color is in stock. ${exchangeTerms}`,
    ],
  },
  {
    title: "Final sale",
    text: [FINAL_SALE],
  },
];
