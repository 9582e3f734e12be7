import { index, route, type RouteConfig } from "@remix-run/route-config";

/** The addresses of the shop and the file that answers each. */
export default [
  index("routes/home.tsx"),
  route("home", "routes/home.tsx", { id: "home-by-name" }),
  route("products", "routes/products.tsx"),
  route("education", "routes/education.tsx"),
  route("aboutus", "routes/aboutus.tsx"),
  route("vibe", "routes/vibe.tsx"),
  route("contact", "routes/contact.tsx"),
  route("wishlist/add", "routes/wishlist-add.ts"),
  route("login", "routes/login.tsx"),
  route("signup", "routes/signup.tsx"),
  route("logout", "routes/logout.tsx"),
  route("cart", "routes/cart.tsx"),
  route("cart/update", "routes/cart-update.ts"),
  route("cart/remove", "routes/cart-remove.ts"),
  route("checkout", "routes/checkout.tsx"),
  route("payment-success", "routes/payment-success.tsx"),
  route("payment-cancel", "routes/payment-cancel.tsx"),
  route("profile/ordereturn/:id", "routes/orders.tsx"),
  route("counts", "routes/counts.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
