import { authenticate, type MiddlewareRoute } from "@medusajs/framework/http";
import { profile } from "../../accounts/change-profile";
import { confirmation } from "../../accounts/confirm-email";
import { resetRequest, passwordResetSchema } from "../../accounts/reset-password";
import { login, signup } from "../../accounts/form-schemas";
import { sessionsToEnd } from "../../accounts/end-sessions";
import { passwordAndCodeSchema } from "../../accounts/two-factor/change";
import { codeBody } from "../../accounts/two-factor/codes";
import { codeLoginSchema } from "../../accounts/two-factor/log-in";
import { passwordBody } from "../../accounts/two-factor/set-up";
import { shippingAddress } from "../../addresses/address-schema";
import { deletionSchema } from "../../account-data/delete-account";
import { validateBody, validateQuery } from "../validation";
import { requireActiveSession, requireShopper } from "../login-session";
import { limitByAddress } from "../rate-limit";
import { contact } from "./contact/validators";
import { newDelayAnswer, delayLink } from "./order-delays/validators";
import {
  confirmation as newsletterConfirmation,
  unsubscribeBody,
  subscription,
} from "./newsletter/validators";
import {
  addCode,
  addLine,
  addWish,
  cancelItems,
  changeAddress,
  confirmCheckout,
  newAlert,
  quoteCheckout,
  requestReturn,
  shopperQuery,
  startCheckout,
  updateLine,
} from "./shopper/validators";

const customer = [authenticate("customer", "bearer"), requireActiveSession];

/**
 * Checks requests from the storefront. Medusa checks nothing under this prefix: no publishable key,
 * because the shop has one sales channel; no CORS, which `medusa/allow-origins.ts` adds for other
 * storefronts; and no token, so each route that requires a login lists `authenticate` here.
 */
export const shopMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/shop/accounts",
    methods: ["POST"],
    middlewares: [limitByAddress("sign-up"), validateBody(signup)],
  },
  {
    matcher: "/shop/sessions",
    methods: ["POST"],
    middlewares: [limitByAddress("log-in"), validateBody(login)],
  },
  {
    matcher: "/shop/sessions/second-factor",
    methods: ["POST"],
    middlewares: [limitByAddress("log-in"), validateBody(codeLoginSchema)],
  },
  {
    matcher: "/shop/password-resets",
    methods: ["POST"],
    middlewares: [limitByAddress("new-password"), validateBody(resetRequest)],
  },
  {
    matcher: "/shop/password-resets/use",
    methods: ["POST"],
    middlewares: [limitByAddress("log-in"), validateBody(passwordResetSchema)],
  },
  {
    matcher: "/shop/email-confirmation",
    methods: ["POST"],
    middlewares: [limitByAddress("newsletter-link"), validateBody(confirmation)],
  },
  { matcher: "/shop/sessions/current", middlewares: customer },
  { matcher: "/shop/shopper*", middlewares: [authenticate("customer", "bearer"), requireShopper] },
  { matcher: "/shop/shopper", methods: ["GET"], middlewares: [validateQuery(shopperQuery)] },
  { matcher: "/shop/shopper/cart/lines", methods: ["POST"], middlewares: [validateBody(addLine)] },
  {
    matcher: "/shop/shopper/cart/lines/:id",
    methods: ["POST"],
    middlewares: [validateBody(updateLine)],
  },
  { matcher: "/shop/shopper/cart/codes", methods: ["POST"], middlewares: [validateBody(addCode)] },
  {
    matcher: "/shop/shopper/checkout",
    methods: ["POST"],
    middlewares: [limitByAddress("checkout"), validateBody(startCheckout)],
  },
  {
    matcher: "/shop/shopper/checkout/quote",
    methods: ["POST"],
    middlewares: [validateBody(quoteCheckout)],
  },
  {
    matcher: "/shop/shopper/checkout/confirm",
    methods: ["POST"],
    middlewares: [validateBody(confirmCheckout)],
  },
  {
    matcher: "/shop/shopper/orders/:lineId/return",
    methods: ["POST"],
    middlewares: [validateBody(requestReturn)],
  },
  {
    matcher: "/shop/shopper/orders/:lineId/cancellation",
    methods: ["POST"],
    middlewares: [validateBody(cancelItems)],
  },
  {
    matcher: "/shop/shopper/orders/:orderId/address",
    methods: ["POST"],
    middlewares: [validateBody(changeAddress)],
  },
  {
    matcher: "/shop/shopper/deletion",
    methods: ["POST"],
    middlewares: [validateBody(deletionSchema)],
  },
  { matcher: "/shop/shopper/profile", methods: ["POST"], middlewares: [validateBody(profile)] },
  {
    matcher: "/shop/shopper/second-factor",
    methods: ["POST"],
    middlewares: [validateBody(passwordBody)],
  },
  {
    matcher: "/shop/shopper/second-factor/:id/confirm",
    methods: ["POST"],
    middlewares: [validateBody(codeBody)],
  },
  {
    matcher: "/shop/shopper/second-factor/recovery-codes",
    methods: ["POST"],
    middlewares: [validateBody(passwordAndCodeSchema)],
  },
  {
    matcher: "/shop/shopper/second-factor/removal",
    methods: ["POST"],
    middlewares: [validateBody(passwordAndCodeSchema)],
  },
  {
    matcher: "/shop/shopper/sessions/removal",
    methods: ["POST"],
    middlewares: [validateBody(sessionsToEnd)],
  },
  {
    matcher: "/shop/shopper/addresses",
    methods: ["POST"],
    middlewares: [validateBody(shippingAddress)],
  },
  {
    matcher: "/shop/shopper/addresses/:id",
    methods: ["POST"],
    middlewares: [validateBody(shippingAddress)],
  },
  { matcher: "/shop/shopper/wishlist", methods: ["POST"], middlewares: [validateBody(addWish)] },
  {
    matcher: "/shop/shopper/stock-waits",
    methods: ["POST"],
    middlewares: [validateBody(newAlert)],
  },
  {
    matcher: "/shop/contact",
    methods: ["POST"],
    middlewares: [limitByAddress("contact"), validateBody(contact)],
  },
  {
    matcher: "/shop/newsletter",
    methods: ["POST"],
    middlewares: [limitByAddress("newsletter"), validateBody(subscription)],
  },
  {
    matcher: "/shop/newsletter/confirmation",
    methods: ["POST"],
    middlewares: [limitByAddress("newsletter-link"), validateBody(newsletterConfirmation)],
  },
  {
    matcher: "/shop/newsletter/leaving",
    methods: ["POST"],
    middlewares: [limitByAddress("newsletter-link"), validateBody(unsubscribeBody)],
  },
  {
    matcher: "/shop/order-delays",
    methods: ["GET"],
    middlewares: [limitByAddress("delay-link"), validateQuery(delayLink)],
  },
  {
    matcher: "/shop/order-delays",
    methods: ["POST"],
    middlewares: [limitByAddress("delay-link"), validateBody(newDelayAnswer)],
  },
];
