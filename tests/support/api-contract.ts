/** The allowed callers: everyone, any logged-in user, the user of the path's ID, or only admins. */
export type Access = "everyone" | "person" | "owner" | "admin";

/**
 * Lists all calls of the contract. Access is specified here instead of read from the document,
 * which is tested.
 */
export const contract: Record<string, { call: string; access: Access }> = {
  logIn: { call: "POST /user/login", access: "everyone" },
  signUp: { call: "POST /user", access: "everyone" },
  logOut: { call: "POST /user/logout", access: "person" },
  listUsers: { call: "GET /user", access: "admin" },
  readUser: { call: "GET /user/{id}", access: "owner" },
  updateUser: { call: "PUT /user/{id}", access: "owner" },
  addToCart: { call: "POST /user/{id}/cart", access: "owner" },
  updateCartItem: { call: "PUT /user/{id}/cart/{itemId}", access: "owner" },
  removeCartItem: { call: "DELETE /user/{id}/cart/{itemId}", access: "owner" },
  addToWishlist: { call: "POST /user/{id}/wishlist", access: "owner" },
  removeWishlistItem: { call: "DELETE /user/{id}/wishlist/{itemId}", access: "owner" },
  readWishlist: { call: "GET /wishlist/{userId}", access: "owner" },
  setOrderStatus: { call: "PUT /user/{id}/orders/{index}/status", access: "admin" },
  decideReturn: { call: "PUT /user/{id}/returns/{index}", access: "admin" },
  requestReturn: { call: "POST /user/{id}/orders/{index}/return", access: "owner" },
  cancelOrder: { call: "POST /user/{id}/orders/{index}/cancel", access: "owner" },
  readInvoice: { call: "GET /user/{id}/orders/{index}/invoice", access: "owner" },
  removeOrder: { call: "DELETE /user/{id}/orders/{index}", access: "admin" },
  listProducts: { call: "GET /product", access: "everyone" },
  readProduct: { call: "GET /product/{id}", access: "everyone" },
  addProduct: { call: "POST /product", access: "admin" },
  updateProduct: { call: "PUT /product/{id}", access: "admin" },
  deleteProduct: { call: "DELETE /product/{id}", access: "admin" },
  sendContact: { call: "POST /contact", access: "everyone" },
  startCheckout: { call: "POST /payment/checkout", access: "person" },
  confirmPayment: { call: "GET /payment/confirm", access: "person" },
  readDocument: { call: "GET /openapi.json", access: "everyone" },
  readDocs: { call: "GET /docs", access: "everyone" },
};
