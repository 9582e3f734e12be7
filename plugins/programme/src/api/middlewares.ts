import { authenticate, defineMiddlewares } from "@medusajs/framework/http";
import { profile } from "../accounts/change-profile";
import { askForReset, reset } from "../accounts/reset-password";
import { login, signup } from "../accounts/form-schemas";
import { guardRequests } from "../engine/request-guard";
import { sessionsToEnd } from "../accounts/end-sessions";
import { bothGiven } from "../accounts/second-factor/change";
import { codeGiven } from "../accounts/second-factor/codes";
import { secondStep } from "../accounts/second-factor/log-in";
import { passwordGiven } from "../accounts/second-factor/set-up";
import { gate } from "./api/gate";
import { stashSession } from "../engine/admin-session";
import { validateBody, validateQuery } from "./validation";
import { changesQuery } from "./admin/changes/validators";
import {
  inventoryQuery,
  newProduct,
  productChange,
  productRemoval,
  stockChange,
} from "./admin/inventory/validators";
import { contactMessagesQuery, markMessage } from "./admin/contact-messages/validators";
import {
  batch,
  decide,
  exportLines,
  listLines,
  receive,
  removal,
  setStatus,
} from "./admin/order-lines/validators";
import { salesQuery } from "./admin/sales/validators";
import { eventsQuery, roleChange, shoppersQuery } from "./admin/shoppers/validators";
import { errorHandler } from "./error-handler";
import { limitCatalog } from "./catalog-limits";
import { onlyStaff } from "./only-staff";
import { requireLiveSession } from "./login-session";
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

guardRequests();
stashSession();

const customer = [authenticate("customer", "bearer"), requireLiveSession];

export default defineMiddlewares({
  errorHandler,
  routes: [
    { matcher: "/api", middlewares: [gate] },
    // Read by the calls themselves, after they know who asks.
    { matcher: "/api/*", bodyParser: false },
    { matcher: "/admin*", middlewares: [onlyStaff] },
    ...["products", "collections", "product-categories", "regions"].map((list) => ({
      matcher: `/store/${list}*`,
      middlewares: [limitCatalog],
    })),
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
      matcher: "/store/sessions/second-factor",
      method: "POST",
      middlewares: [limitByAddress("log-in"), validateBody(secondStep)],
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
      matcher: "/store/shopper/checkout",
      method: "POST",
      middlewares: [limitByAddress("checkout")],
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
    {
      matcher: "/store/shopper/second-factor",
      method: "POST",
      middlewares: [validateBody(passwordGiven)],
    },
    {
      matcher: "/store/shopper/second-factor/:id/confirm",
      method: "POST",
      middlewares: [validateBody(codeGiven)],
    },
    {
      matcher: "/store/shopper/second-factor/recovery-codes",
      method: "POST",
      middlewares: [validateBody(bothGiven)],
    },
    {
      matcher: "/store/shopper/second-factor/removal",
      method: "POST",
      middlewares: [validateBody(bothGiven)],
    },
    {
      matcher: "/store/shopper/sessions/removal",
      method: "POST",
      middlewares: [validateBody(sessionsToEnd)],
    },
    { matcher: "/store/shopper/wishlist", method: "POST", middlewares: [validateBody(addWish)] },
    {
      matcher: "/store/contact",
      method: "POST",
      middlewares: [limitByAddress("contact"), validateBody(contact)],
    },
    { matcher: "/admin/changes", method: "GET", middlewares: [validateQuery(changesQuery)] },
    { matcher: "/admin/sales", method: "GET", middlewares: [validateQuery(salesQuery)] },
    { matcher: "/admin/shoppers", method: "GET", middlewares: [validateQuery(shoppersQuery)] },
    {
      matcher: "/admin/shoppers/:id/events",
      method: "GET",
      middlewares: [validateQuery(eventsQuery)],
    },
    {
      matcher: "/admin/shoppers/:id/role",
      method: "POST",
      middlewares: [validateBody(roleChange)],
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
    { matcher: "/admin/inventory", method: "GET", middlewares: [validateQuery(inventoryQuery)] },
    { matcher: "/admin/inventory", method: "POST", middlewares: [validateBody(newProduct)] },
    { matcher: "/admin/inventory/:id", method: "POST", middlewares: [validateBody(productChange)] },
    {
      matcher: "/admin/inventory/:id",
      method: "DELETE",
      middlewares: [validateQuery(productRemoval)],
    },
    {
      matcher: "/admin/inventory/:id/stock",
      method: "POST",
      middlewares: [validateBody(stockChange)],
    },
    { matcher: "/admin/order-lines", method: "GET", middlewares: [validateQuery(listLines)] },
    {
      matcher: "/admin/order-lines/export",
      method: "GET",
      middlewares: [validateQuery(exportLines)],
    },
    { matcher: "/admin/order-lines/batch", method: "POST", middlewares: [validateBody(batch)] },
    { matcher: "/admin/order-lines/:id", method: "DELETE", middlewares: [validateQuery(removal)] },
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
    {
      matcher: "/auth/user/emailpass",
      method: "POST",
      middlewares: [limitByAddress("log-in"), validateBody(login)],
    },
    {
      matcher: "/auth/mfa/challenges/:id/verify",
      method: "POST",
      middlewares: [limitByAddress("log-in"), validateBody(codeGiven)],
    },
    { matcher: "/hooks/stripe-checkout", method: "POST", bodyParser: { preserveRawBody: true } },
  ],
});
