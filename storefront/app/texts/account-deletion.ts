// Texts of the pages that delete an account.

export const notLoaded = "This page could not be loaded.";
export const failed = "Your account could not be deleted. Please try again.";
export const notYet = "You can’t delete your account yet";
export const deleted = "What we delete";
export const deletedText =
  "Your profile, addresses, bag, wishlist, logins, and two-factor authentication, immediately and permanently. We clear the contents of stored emails. You can reuse your email address for a new account, which won’t include anything from this one.";
export const kept = "What we keep";
export const keptText =
  "Your orders and their invoices, for as long as tax law requires. We remove the shipping address from them after six months. We keep messages you sent us for a year after we’ve answered them.";
export const before = "Before you go";
export const beforeText =
  "You won’t be able to open your orders and invoices here anymore. Download them first:";
export const returnable = (count: number) =>
  `${count === 1 ? "One item" : `${count} items`} from your orders can still be returned. You can’t return anything after you delete your account.`;
export const forfeitCredit = (amount: string) => `I forfeit my store credit of ${amount}.`;
export const button = "Delete my account";
export const done = "Your account is deleted";
export const doneText =
  "We’ve deleted your profile, addresses, bag, and wishlist, and logged you out everywhere. We’ll send one last email to confirm.";
export const thanks = "Thank you for shopping with us.";
export const backToHome = "Back to home";
