// Texts about items, wherever customers buy them or have bought them.

export const addToCart = "Add to cart";
export const added = "Product added to cart!";
export const addFailed = "An error occurred while adding to cart.";
export const addRefused = (reason: string) => `Failed: ${reason}`;
export const logInToAdd = "Please log in to add items to your cart.";
export const logInToAddLink = "Log in to add it";
export const notFound = "Product not found.";
export const outOfStock = "Out of stock";
export const outOfStockButton = "OUT OF STOCK";
export const sorryOutOfStock = (name: string) => `Sorry, ${name} is currently out of stock`;
export const notifyWhenBack = "Notify me when it’s back";
export const alertIsSet = "We’ll email you when it’s back.";
export const cancelAlert = "Cancel alert";
export const left = (stock: number) => `${stock} left`;
export const addToWishlist = (item: string) => `Add ${item} to wishlist`;
export const wishFailed = "An error occurred while adding to wishlist.";
export const logInToWish = "Please log in to add items to your wishlist.";
export const fromPrice = (price: string) => `from ${price}`;
export const regularPrice = ", regular price";
export const each = (price: string) => `${price} each`;
export const color = "Color";
export const colors = "Colors";
export const quantity = "Quantity";
export const quantityOf = (quantity: number, of: number) => `${quantity} of ${of}`;
export const howMany = "How many";
export const viewBag = "View your bag";
export const bagNotLoaded = "Your bag could not be loaded.";
export const contactAboutOrder = (number: number | string) =>
  `Contact us about order No. ${number}`;
export const shipTo = "Ship to";
export const changeAddress = "Change the address";
