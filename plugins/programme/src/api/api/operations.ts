import { colorKeys } from "../../contract/color-keys";
import { accountMessages } from "../../contract/account-rules";
import { ALREADY_IN_WISHLIST } from "../../wishlist/change-wishlist";
import { wrongLogin } from "../../accounts/form-schemas";
import { askForCode, wrongCode } from "../../accounts/second-factor/codes";
import { operation, type Operation } from "./operation";
import * as shape from "./schemas";

const beyondStock = "There are not enough pieces in stock";
const tooMany = `${beyondStock}, or more than an order may have`;
const unknownProduct = "`Product not found.`";
const listChanged = "`The list has changed. Please reload.`: another line is at this place";
const exampleColors = { color1: "green", color2: "brown" };

export const logIn = operation({
  id: "logIn",
  method: "POST",
  path: "/user/login",
  access: "everyone",
  summary: "Log in: sets the session cookie and answers a token",
  limit: "log-in",
  body: shape.loginBody,
  example: { email: "grace@example.com", password: "Copper-Lantern7" },
  success: { status: 200, description: "Who is logged in", schema: shape.userWithToken },
  refusals: {
    401: `\`${wrongLogin}\`, or \`${askForCode}\` with \`mfa\` where the log-in has a second factor and no \`code\` was sent, or \`${wrongCode}\``,
    429: "Too many log-ins of this account or address",
  },
});

export const signUp = operation({
  id: "signUp",
  method: "POST",
  path: "/user",
  access: "everyone",
  summary: "Make an account: sets the session cookie and answers a token",
  limit: "sign-up",
  body: shape.signupBody,
  example: { name: "Grace Buyer", email: "grace@example.com", password: "Copper-Lantern7" },
  success: { status: 201, description: "The new user", schema: shape.userWithToken },
  refusals: { 409: `\`${accountMessages.taken}\``, 429: "Too many sign-ups of this address" },
});

export const logOut = operation({
  id: "logOut",
  method: "POST",
  path: "/user/logout",
  access: "person",
  summary: "End the session or token that was sent",
  success: { status: 204, description: "It has ended" },
});

export const listUsers = operation({
  id: "listUsers",
  method: "GET",
  path: "/user",
  access: "admin",
  summary: "A page of all users, those who came first first",
  query: shape.page,
  success: {
    status: 200,
    description: "The users of this page",
    schema: shape.users,
    headers: { "X-Total-Count": "How many users there are" },
  },
});

export const readUser = operation({
  id: "readUser",
  method: "GET",
  path: "/user/{id}",
  access: "owner",
  summary: "One user with cart, wishlist and orders",
  params: shape.ofUser,
  success: { status: 200, description: "The user", schema: shape.user },
});

export const updateUser = operation({
  id: "updateUser",
  method: "PUT",
  path: "/user/{id}",
  access: "owner",
  summary: "Change the profile; a new password ends all other sessions",
  params: shape.ofUser,
  body: shape.profileBody,
  example: {
    name: "Grace Buyer",
    email: "grace@example.com",
    password: "Copper-Lantern7",
    phoneNumber: "+1 503 555 0100",
    address: "12 Tanner Street, Portland",
  },
  success: { status: 200, description: "The changed user", schema: shape.user },
  refusals: {
    403: "Somebody else's, or how another of the staff logs in",
    409: `\`${accountMessages.taken}\``,
    429: "Too many wrong passwords of another of the staff",
  },
});

export const addToCart = operation({
  id: "addToCart",
  method: "POST",
  path: "/user/{id}/cart",
  access: "owner",
  summary: "Put pieces of a color into the cart; names and prices are the catalog's",
  params: shape.ofUser,
  body: shape.addToCartBody,
  example: { color: ["red"], quantity: 1 },
  success: { status: 201, description: "The whole cart", schema: shape.cartAnswer },
  refusals: { 404: unknownProduct, 409: tooMany },
});

export const updateCartItem = operation({
  id: "updateCartItem",
  method: "PUT",
  path: "/user/{id}/cart/{itemId}",
  access: "owner",
  summary: "Set the quantity of a cart line",
  params: shape.ofItem,
  body: shape.quantityBody,
  example: { quantity: 2 },
  success: { status: 200, description: "The whole cart", schema: shape.cartAnswer },
  refusals: { 404: unknownProduct, 409: tooMany },
});

export const removeCartItem = operation({
  id: "removeCartItem",
  method: "DELETE",
  path: "/user/{id}/cart/{itemId}",
  access: "owner",
  summary: "Take a line out of the cart",
  params: shape.ofItem,
  success: { status: 200, description: "The whole cart", schema: shape.cartAnswer },
  refusals: { 404: "There is no such line" },
});

export const addToWishlist = operation({
  id: "addToWishlist",
  method: "POST",
  path: "/user/{id}/wishlist",
  access: "owner",
  summary: "Put a color on the wishlist",
  params: shape.ofUser,
  body: shape.wishBody,
  example: { color: "red" },
  success: { status: 201, description: "The whole wishlist", schema: shape.wishlistAnswer },
  refusals: { 404: unknownProduct, 409: `\`${ALREADY_IN_WISHLIST}\`` },
});

export const removeWishlistItem = operation({
  id: "removeWishlistItem",
  method: "DELETE",
  path: "/user/{id}/wishlist/{itemId}",
  access: "owner",
  summary: "Take an item off the wishlist",
  params: shape.ofItem,
  success: { status: 200, description: "The whole wishlist", schema: shape.wishlistAnswer },
  refusals: { 404: "There is no such item" },
});

export const readWishlist = operation({
  id: "readWishlist",
  method: "GET",
  path: "/wishlist/{userId}",
  access: "owner",
  summary: "A user's wishlist",
  params: shape.ofWishlist,
  success: { status: 200, description: "Its items", schema: shape.wishlistItems },
});

export const setOrderStatus = operation({
  id: "setOrderStatus",
  method: "PUT",
  path: "/user/{id}/orders/{index}/status",
  access: "admin",
  summary: "The next step of an order line: processing, delivered, or returned",
  params: shape.ofOrder,
  query: shape.thatLine,
  body: shape.statusBody,
  example: { status: "processing" },
  success: { status: 200, description: "The changed line", schema: shape.orderAnswer },
  refusals: { 404: "There is no such line", 409: `Not possible in this state, or ${listChanged}` },
});

export const decideReturn = operation({
  id: "decideReturn",
  method: "PUT",
  path: "/user/{id}/returns/{index}",
  access: "admin",
  summary: "Approve or deny a requested return",
  params: shape.ofOrder,
  query: shape.thatLine,
  body: shape.decisionBody,
  example: { action: "approved" },
  success: { status: 200, description: "The changed line", schema: shape.orderAnswer },
  refusals: { 404: "There is no such line", 409: `No return is requested, or ${listChanged}` },
});

export const requestReturn = operation({
  id: "requestReturn",
  method: "POST",
  path: "/user/{id}/orders/{index}/return",
  access: "owner",
  summary: "Ask to return a delivered line",
  params: shape.ofOrder,
  query: shape.thatLine,
  body: shape.returnBody,
  example: {},
  success: { status: 200, description: "The changed line", schema: shape.orderAnswer },
  refusals: {
    404: "There is no such line",
    409: `Not delivered, past the 14 days, final sale, or ${listChanged}`,
  },
});

export const readInvoice = operation({
  id: "readInvoice",
  method: "GET",
  path: "/user/{id}/orders/{index}/invoice",
  access: "owner",
  summary: "The invoice of the order that a line belongs to",
  params: shape.ofOrder,
  query: shape.thatLine,
  success: {
    status: 200,
    description: "A PDF with a file name",
    contentType: "application/pdf",
    headers: { "Content-Disposition": "Its file name" },
  },
  refusals: { 404: "There is no such line", 409: listChanged },
});

export const removeOrder = operation({
  id: "removeOrder",
  method: "DELETE",
  path: "/user/{id}/orders/{index}",
  access: "admin",
  summary: "Take a completed line off the list; the order and its invoice stay on record",
  params: shape.ofOrder,
  query: shape.thatLine,
  success: { status: 200, description: "It is off the list", schema: shape.messageAnswer },
  refusals: {
    404: "There is no such line",
    409: `Not delivered, returned or return_denied, or ${listChanged}`,
  },
});

export const listProducts = operation({
  id: "listProducts",
  method: "GET",
  path: "/product",
  access: "everyone",
  summary: "Everything on sale",
  success: { status: 200, description: "The products", schema: shape.products },
});

export const readProduct = operation({
  id: "readProduct",
  method: "GET",
  path: "/product/{id}",
  access: "everyone",
  summary: "One product",
  params: shape.ofProduct,
  success: { status: 200, description: "The product", schema: shape.product },
  refusals: { 404: "There is no such product" },
});

export const addProduct = operation({
  id: "addProduct",
  method: "POST",
  path: "/product",
  access: "admin",
  summary: "Put a product on sale, every color at the one price",
  body: shape.newProductBody,
  example: {
    name: "Weekender",
    price: 980,
    description: "A travel bag.",
    color: exampleColors,
    qty: { color1: 4, color2: 0 },
  },
  success: { status: 201, description: "The new product", schema: shape.product },
});

export const updateProduct = operation({
  id: "updateProduct",
  method: "PUT",
  path: "/product/{id}",
  access: "staff",
  summary: "Set stock counts as merchandisers may too, or change a product in full",
  params: shape.ofProduct,
  body: shape.productChange,
  example: { qty: { [colorKeys[0]]: 12 } },
  success: { status: 200, description: "The changed product", schema: shape.product },
  refusals: { 404: "There is no such product" },
});

export const deleteProduct = operation({
  id: "deleteProduct",
  method: "DELETE",
  path: "/product/{id}",
  access: "admin",
  summary: "Take a product off sale; past orders keep it",
  params: shape.ofProduct,
  success: { status: 200, description: "It is gone", schema: shape.messageAnswer },
  refusals: { 404: "There is no such product" },
});

export const sendContact = operation({
  id: "sendContact",
  method: "POST",
  path: "/contact",
  access: "everyone",
  summary: "Write to the shop",
  limit: "contact",
  body: shape.contactBody,
  example: { name: "Grace Buyer", email: "grace@example.com", message: "Do you repair straps?" },
  success: { status: 200, description: "It has been taken", schema: shape.contactAnswer },
  refusals: { 429: "Too many messages of this address" },
});

export const startCheckout = operation({
  id: "startCheckout",
  method: "POST",
  path: "/payment/checkout",
  access: "person",
  summary: "Open the payment page of a bag",
  limit: "checkout",
  body: shape.checkoutBody,
  example: {},
  success: { status: 200, description: "Its address", schema: shape.checkoutAnswer },
  refusals: {
    403: "Somebody else's bag",
    404: "There is no such user",
    409: `${tooMany}; held without a payment for too long`,
    429: "Too many checkouts of this account or address",
  },
});

export const confirmPayment = operation({
  id: "confirmPayment",
  method: "GET",
  path: "/payment/confirm",
  access: "person",
  summary: "The order of a paid session, the same answer each time",
  query: shape.confirmQuery,
  success: { status: 200, description: "What was bought", schema: shape.confirmation },
  refusals: {
    403: "Somebody else's session",
    404: "There is no such session",
    409: "Not paid, or refunded because the goods were gone",
  },
});

export const readDocument = operation({
  id: "readDocument",
  method: "GET",
  path: "/openapi.json",
  access: "everyone",
  summary: "This document",
  success: { status: 200, description: "OpenAPI 3.1" },
});

export const readDocs = operation({
  id: "readDocs",
  method: "GET",
  path: "/docs",
  access: "everyone",
  summary: "This document as a page",
  success: { status: 200, description: "A page", contentType: "text/html" },
});

/** Every call of /api. One that is not here is answered 404. */
export const operations: readonly Operation[] = [
  logIn,
  signUp,
  logOut,
  listUsers,
  readUser,
  updateUser,
  addToCart,
  updateCartItem,
  removeCartItem,
  addToWishlist,
  removeWishlistItem,
  readWishlist,
  setOrderStatus,
  decideReturn,
  requestReturn,
  readInvoice,
  removeOrder,
  listProducts,
  readProduct,
  addProduct,
  updateProduct,
  deleteProduct,
  sendContact,
  startCheckout,
  confirmPayment,
  readDocument,
  readDocs,
];
