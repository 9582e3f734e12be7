/** Texts of the pages that delete an account. */
export const accountDeletionTexts = {
  notLoaded: "This could not be loaded.",
  failed: "Your account could not be deleted. Please try again.",
  notYet: "You can’t delete your account yet",
  deleted: "What we delete",
  deletedText:
    "Your profile, addresses, bag, wishlist, logins, and two-factor authentication, immediately and permanently. We clear the contents of stored emails. You can reuse your email address for a new account, which won’t include anything from this one.",
  kept: "What we keep",
  keptText:
    "Your orders and their invoices, for as long as tax law requires. We remove the shipping address from them after six months. We keep messages you sent us for a year after we’ve answered them.",
  before: "Before you go",
  beforeText:
    "You won’t be able to open your orders and invoices here anymore. Download them first:",
  returnable: (count: number) =>
    `${count === 1 ? "One item" : `${count} items`} from your orders can still be returned. You can’t return anything after you delete your account.`,
  forfeitCredit: (amount: string) => `I forfeit my store credit of ${amount}.`,
  button: "Delete my account",
  done: "Your account is deleted",
  doneText:
    "We’ve deleted your profile, addresses, bag, and wishlist, and logged you out everywhere. We’ll send one last email to confirm.",
  thanks: "Thank you for shopping with us.",
  backToHome: "Back to home",
} as const;
