// Texts that several features share.

export const failed = "Something went wrong. Please try again.";
export const nothingLost = "Nothing is lost. Please try again in a moment.";
export const retry = "Retry";
export const remove = "Remove";
export const removeItem = (name: string) => `Remove ${name}`;
export const storeCredit = "Store credit";
export const orderNumber = (number: number | string) => `Order No. ${number}`;
export const incompleteLink = "This link is incomplete. Please open it from the email again.";
export const pauseVideo = (title: string) => `Pause video: ${title}`;
export const playVideo = (title: string) => `Play video: ${title}`;
export const yourOrders = "Your orders";
export const backToBag = "Back to your bag";
export const seeCollection = "See Collection RICO";
export const continueShopping = "Continue shopping";
export const contactUs = "Contact us";
export const writeToUs = "Write to us";
export const optional = (label: string) => `${label} (optional)`;
export const leaveEmpty = "Leave this field empty";
