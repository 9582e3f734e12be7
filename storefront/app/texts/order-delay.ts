// Texts of the page on which customers respond to a delay notice.

export const title = "Your delayed item";
export const linkNotValid = "This link isn’t valid. Please open it from the email again.";
export const notLoaded = "Your order could not be loaded. Please open the link again in a moment.";
export const item = (item: string, order: string | number) => `${item} from order No. ${order}`;
export const items = (quantity: number, item: string, order: string | number) =>
  `${quantity} × ${item} from order No. ${order}`;
export const canceled = (item: string) =>
  `${item} is canceled. Your refund is on its way, and we’ve emailed you the details.`;
export const noLongerWaiting = (item: string) =>
  `${item} is no longer delayed: we’re preparing it, or it has shipped.`;
export const notice = (item: string, promised: string) =>
  `${item} was supposed to ship by ${promised}. We can’t name a new date yet.`;
export const noticeWithDay = (item: string, promised: string, revised: string) =>
  `${item} was supposed to ship by ${promised}. It will now ship by ${revised}.`;
export const reason = (reason: string) => `Reason: ${reason}`;
export const thanks =
  "Thank you for waiting. You can still cancel for a full refund until we prepare it to ship.";
export const noAnswerNeeded = "If you’d like to wait, you don’t need to do anything.";
export const answerBy = (day: string) =>
  `If you’d like to wait, tell us by ${day}. Otherwise we’ll cancel it and refund you in full.`;
export const keepWaiting = "Keep waiting";
export const cancelAndRefund = "Cancel and refund";
