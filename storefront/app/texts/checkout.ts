// Texts of the checkout.

export const title = "Checkout";
export const titleWithCount = (count: number) => `CHECKOUT: ${count} ITEM(S)`;
export const empty = "Your cart is empty.";
export const emptyNote = "Items in your bag will appear here.";
export const emptyRedirect = "Your cart is empty, redirecting to cart...";
export const hasChanged = "Your bag has changed since you added these items.";
export const changeBag = "Change your bag";
export const summary = "Order total";
export const freeShippingFrom = (amount: string) =>
  `Shipping is free for orders of ${amount} or more.`;
export const creditLeft = (amount: string) => `${amount} of store credit left.`;
export const price = "Price";
export const itemTotal = "Item total";
export const anotherAddress = "Another address";
export const useAddress = "Use this address";
export const saveAddress = "Save this address";
export const addressMissing = "Please enter the address to which we send your order.";
export const updateTotal = "Update total";
export const updateShipping = "Update shipping";
export const totalFailed = "The total could not be calculated. Please try again.";
export const placeOrder = "PLACE ORDER";
export const pay = "Proceed to Payment";
export const redirecting = "Redirecting to secure payment...";
export const continueToPayment = "Continue to payment";
export const refused = "Checkout session failed";
export const failed = "An error occurred during checkout";
export const queued = "You’re in line. This page will try again automatically.";
