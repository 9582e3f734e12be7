/** The name of the shop. */
export const LABEL = "The Tomashi’s";

/** Returns the title of a page in a browser's tab. */
export const pageTitle = (title: string) => `${title} – ${LABEL}`;

/** The title of the home page, which has no name of its own. */
export const labelTitle = `${LABEL} – leather made by hand, and taught`;

/** Texts that pages of several features share. */
export const commonTexts = {
  failed: "Something went wrong. Please try again.",
  nothingLost: "Nothing is lost. Please try again in a moment.",
  retry: "Retry",
  remove: "Remove",
  removeItem: (name: string) => `Remove ${name}`,
  storeCredit: "Store credit",
  orderNumber: (number: number | string) => `Order No. ${number}`,
  incompleteLink: "This link is incomplete. Please open it from the email again.",
  pauseVideo: (title: string) => `Pause video: ${title}`,
  playVideo: (title: string) => `Play video: ${title}`,
  yourOrders: "Your orders",
  backToBag: "Back to your bag",
  seeCollection: "See Collection RICO",
  continueShopping: "Continue shopping",
  contactUs: "Contact us",
  writeToUs: "Write to us",
} as const;
