import { authenticate, defineMiddlewares } from "@medusajs/framework/http";
import { profile } from "../workflows/account/change-profile";
import { askForReset, reset } from "../workflows/account/reset-password";
import { login, signup } from "../workflows/account/rules";
import { gate } from "./api/gate";
import { validateBody, validateQuery } from "./validation";
import { contactMessagesQuery, markMessage } from "./admin/contact-messages/validators";
import { decide, receive, setStatus } from "./admin/order-lines/validators";
import { errorHandler } from "./error-handler";
import { guardEngineLogIn } from "./guard-engine-login";
import { cutHostileQueries } from "./hostile-query";
import { requireLiveSession } from "./login-session";
import { closed, ownerReads } from "./owner-guard";
import { limitByAddress } from "./rate-limit";
import { contact } from "./store/contact/validators";
import {
  addLine,
  addWish,
  confirmCheckout,
  requestReturn,
  shopperQuery,
  updateLine,
} from "./store/shopper/validators";

cutHostileQueries();

const customer = [authenticate("customer", "bearer"), requireLiveSession];

export default defineMiddlewares({
  errorHandler,
  routes: [
    { matcher: "/api", middlewares: [gate] },
    // Read by the calls themselves, after they know who asks.
    { matcher: "/api/*", bodyParser: false },
    {
      matcher: "/store/accounts",
      method: "POST",
      middlewares: [limitByAddress("sign-up"), validateBody(signup)],
    },
    {
      matcher: "/store/sessions",
      method: "POST",
      middlewares: [limitByAddress("log-in"), validateBody(login)],
    },
    {
      matcher: "/store/password-resets",
      method: "POST",
      middlewares: [limitByAddress("new-password"), validateBody(askForReset)],
    },
    {
      matcher: "/store/password-resets/use",
      method: "POST",
      middlewares: [limitByAddress("log-in"), validateBody(reset)],
    },
    { matcher: "/store/sessions/current", middlewares: customer },
    { matcher: "/store/shopper*", middlewares: customer },
    { matcher: "/store/shopper", method: "GET", middlewares: [validateQuery(shopperQuery)] },
    { matcher: "/store/shopper/cart/lines", method: "POST", middlewares: [validateBody(addLine)] },
    {
      matcher: "/store/shopper/cart/lines/:id",
      method: "POST",
      middlewares: [validateBody(updateLine)],
    },
    {
      matcher: "/store/shopper/checkout/confirm",
      method: "POST",
      middlewares: [validateBody(confirmCheckout)],
    },
    {
      matcher: "/store/shopper/orders/:lineId/return",
      method: "POST",
      middlewares: [validateBody(requestReturn)],
    },
    { matcher: "/store/shopper/profile", method: "POST", middlewares: [validateBody(profile)] },
    { matcher: "/store/shopper/wishlist", method: "POST", middlewares: [validateBody(addWish)] },
    {
      matcher: "/store/contact",
      method: "POST",
      middlewares: [limitByAddress("contact"), validateBody(contact)],
    },
    {
      matcher: "/admin/contact-messages",
      method: "GET",
      middlewares: [validateQuery(contactMessagesQuery)],
    },
    {
      matcher: "/admin/contact-messages/:id",
      method: "POST",
      middlewares: [validateBody(markMessage)],
    },
    {
      matcher: "/admin/order-lines/:id/status",
      method: "POST",
      middlewares: [validateBody(setStatus)],
    },
    {
      matcher: "/admin/order-lines/:id/receipt",
      method: "POST",
      middlewares: [validateBody(receive)],
    },
    {
      matcher: "/admin/order-lines/:id/decision",
      method: "POST",
      middlewares: [validateBody(decide)],
    },
    { matcher: "/auth/:actor_type/emailpass", method: "POST", middlewares: [guardEngineLogIn] },
    { matcher: "/store/carts", method: "POST", middlewares: [closed] },
    { matcher: "/store/carts/:id", middlewares: [...customer, ownerReads("cart")] },
    { matcher: "/store/orders/:id", middlewares: [...customer, ownerReads("order")] },
    { matcher: "/store/returns", middlewares: [closed] },
    { matcher: "/store/payment-collections", middlewares: [closed] },
    { matcher: "/hooks/stripe-checkout", method: "POST", bodyParser: { preserveRawBody: true } },
  ],
});
