// Texts of the forms that request a return, and of its progress.

export const returnOrExchange = "Return or exchange";
export const returnOrExchangeItem = (item: string) => `Return or exchange ${item}`;
export const request = "REQUEST RETURN";
export const cancel = "Cancel";
export const item = "Item";
export const exchangeOrReason = "Exchange or give a reason";
export const whatToSend = "What to send back";
export const how = "How";
export const howText =
  "We’ll reply by email and on this page. Once we approve your request, you’ll get a return address, a return number, and a return slip to print.";
export const returnBy = "Return by";
export const packaging = "Packaging";
export const packagingFee = (percent: number) =>
  `If the original packaging is missing, a ${percent}% restocking fee applies.`;
export const postage = "Return postage";
export const damaged = "Damaged or wrong?";
export const reason = "Reason (optional)";
export const noReason = "No reason";
export const ownWords = "In your own words (optional)";
export const refundOrExchange = "Refund or exchange";
export const refundToCard = "Refund to card";
export const refundToCardAndCredit = "Refund to card and store credit";
export const refundAsPaid = "Refund the way you paid";
export const refundAsPaidAndCredit = "Refund the way you paid and store credit";
export const exchangeFor = (item: string) => `Exchange for ${item}`;
export const mustArriveBy = (day: string) => `We must receive a return by ${day}.`;
export const becomesCredit = (amount: string) => `${amount} becomes store credit.`;
export const ifArrivesBy = (day: string, amount: string, place: string) =>
  `If it arrives by ${day}, ${amount} is refunded ${place}.`;
export const ifArrivesByWithCredit = (day: string, amount: string, place: string, credit: string) =>
  `If it arrives by ${day}, ${amount} is refunded ${place} and ${credit} becomes store credit.`;
export const afterThatAllCredit = "After that, all of it becomes store credit.";
export const afterThatCredit = "After that, you receive store credit.";
export const requestDenied = "Your return request was denied.";
export const itemDenied = "We approved your return but couldn’t accept the item you sent back.";
export const deniedReason = (reason: string) => `Reason: ${reason}`;
export const inReview =
  "We’re reviewing your request. Please keep the item until you hear from us.";
export const cancelRequest = "Cancel request";
export const sendTo = "Send it to";
export const number = "Return number";
export const dueOn = "Must arrive by";
export const slip = "Return slip (PDF)";
export const useLabel = "Put the prepaid label on the package.";
export const downloadLabel = "Download return label";
