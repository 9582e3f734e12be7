/** Texts of the page on which customers answer that an item ships later. */
export const orderDelayTexts = {
  title: "Your delayed item",
  linkNotValid: "This link isn’t valid. Please open it from the email again.",
  notLoaded: "Your order could not be loaded. Please open the link again in a moment.",
  item: (item: string, order: string | number) => `${item} from order No. ${order}`,
  items: (quantity: number, item: string, order: string | number) =>
    `${quantity} × ${item} from order No. ${order}`,
  canceled: (item: string) =>
    `${item} is canceled. Your refund is on its way, and we’ve emailed you the details.`,
  noLongerWaiting: (item: string) =>
    `${item} is no longer waiting: we’re preparing it, or it has shipped.`,
  notice: (item: string, promised: string) =>
    `${item} was supposed to ship by ${promised}. We can’t name a new date yet.`,
  noticeWithDay: (item: string, promised: string, revised: string) =>
    `${item} was supposed to ship by ${promised}. It will now ship by ${revised}.`,
  reason: (reason: string) => `The reason: ${reason}`,
  thanks:
    "Thank you for waiting. You can still cancel for a full refund until we prepare it to ship.",
  noAnswerNeeded: "If you’d like to wait, you don’t need to do anything.",
  answerBy: (day: string) =>
    `If you’d like to wait, tell us by ${day}. Otherwise we’ll cancel it and refund you in full.`,
  keepWaiting: "Keep waiting",
  cancelAndRefund: "Cancel and refund",
} as const;
