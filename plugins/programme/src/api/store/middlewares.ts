import { authenticate, type MiddlewareRoute } from "@medusajs/framework/http";
import { profile } from "../../accounts/change-profile";
import { confirmation } from "../../accounts/confirm-email";
import { askForReset, reset } from "../../accounts/reset-password";
import { login, signup } from "../../accounts/form-schemas";
import { sessionsToEnd } from "../../accounts/end-sessions";
import { bothGiven } from "../../accounts/second-factor/change";
import { codeGiven } from "../../accounts/second-factor/codes";
import { secondStep } from "../../accounts/second-factor/log-in";
import { passwordGiven } from "../../accounts/second-factor/set-up";
import { deletionGiven } from "../../own-data/delete-account";
import { validateBody, validateQuery } from "../validation";
import { CATALOG_LISTS, limitCatalog } from "../catalog-limits";
import { knownCustomer, requireLiveSession, requireShopper } from "../login-session";
import { limitByAddress } from "../rate-limit";
import { contact } from "./contact/validators";
import {
  confirmation as newsletterConfirmation,
  leaving,
  subscription,
} from "./newsletter/validators";
import {
  addLine,
  addWish,
  confirmCheckout,
  newWait,
  requestReturn,
  shopperQuery,
  startCheckout,
  updateLine,
} from "./shopper/validators";

const customer = [authenticate("customer", "bearer"), requireLiveSession];

/** The validators of the storefront's routes. */
export const storeMiddlewares: MiddlewareRoute[] = [
  ...CATALOG_LISTS.map((list) => ({
    matcher: `/store/${list}*`,
    middlewares: [limitByAddress("catalog"), limitCatalog(list)],
  })),
  {
    matcher: "/store/accounts",
    methods: ["POST"],
    middlewares: [limitByAddress("sign-up"), validateBody(signup)],
  },
  {
    matcher: "/store/sessions",
    methods: ["POST"],
    middlewares: [limitByAddress("log-in"), validateBody(login)],
  },
  {
    matcher: "/store/sessions/second-factor",
    methods: ["POST"],
    middlewares: [limitByAddress("log-in"), validateBody(secondStep)],
  },
  {
    matcher: "/store/password-resets",
    methods: ["POST"],
    middlewares: [limitByAddress("new-password"), validateBody(askForReset)],
  },
  {
    matcher: "/store/password-resets/use",
    methods: ["POST"],
    middlewares: [limitByAddress("log-in"), validateBody(reset)],
  },
  {
    matcher: "/store/email-confirmation",
    methods: ["POST"],
    middlewares: [limitByAddress("newsletter-link"), validateBody(confirmation)],
  },
  { matcher: "/store/sessions/current", middlewares: customer },
  { matcher: "/store/shopper*", middlewares: [knownCustomer, requireShopper] },
  { matcher: "/store/shopper", methods: ["GET"], middlewares: [validateQuery(shopperQuery)] },
  { matcher: "/store/shopper/cart/lines", methods: ["POST"], middlewares: [validateBody(addLine)] },
  {
    matcher: "/store/shopper/cart/lines/:id",
    methods: ["POST"],
    middlewares: [validateBody(updateLine)],
  },
  {
    matcher: "/store/shopper/checkout",
    methods: ["POST"],
    middlewares: [limitByAddress("checkout"), validateBody(startCheckout)],
  },
  {
    matcher: "/store/shopper/checkout/quote",
    methods: ["POST"],
    middlewares: [validateBody(startCheckout)],
  },
  {
    matcher: "/store/shopper/checkout/confirm",
    methods: ["POST"],
    middlewares: [validateBody(confirmCheckout)],
  },
  {
    matcher: "/store/shopper/orders/:lineId/return",
    methods: ["POST"],
    middlewares: [validateBody(requestReturn)],
  },
  {
    matcher: "/store/shopper/deletion",
    methods: ["POST"],
    middlewares: [validateBody(deletionGiven)],
  },
  { matcher: "/store/shopper/profile", methods: ["POST"], middlewares: [validateBody(profile)] },
  {
    matcher: "/store/shopper/second-factor",
    methods: ["POST"],
    middlewares: [validateBody(passwordGiven)],
  },
  {
    matcher: "/store/shopper/second-factor/:id/confirm",
    methods: ["POST"],
    middlewares: [validateBody(codeGiven)],
  },
  {
    matcher: "/store/shopper/second-factor/recovery-codes",
    methods: ["POST"],
    middlewares: [validateBody(bothGiven)],
  },
  {
    matcher: "/store/shopper/second-factor/removal",
    methods: ["POST"],
    middlewares: [validateBody(bothGiven)],
  },
  {
    matcher: "/store/shopper/sessions/removal",
    methods: ["POST"],
    middlewares: [validateBody(sessionsToEnd)],
  },
  { matcher: "/store/shopper/wishlist", methods: ["POST"], middlewares: [validateBody(addWish)] },
  {
    matcher: "/store/shopper/stock-waits",
    methods: ["POST"],
    middlewares: [validateBody(newWait)],
  },
  {
    matcher: "/store/contact",
    methods: ["POST"],
    middlewares: [limitByAddress("contact"), validateBody(contact)],
  },
  {
    matcher: "/store/newsletter",
    methods: ["POST"],
    middlewares: [limitByAddress("newsletter"), validateBody(subscription)],
  },
  {
    matcher: "/store/newsletter/confirmation",
    methods: ["POST"],
    middlewares: [limitByAddress("newsletter-link"), validateBody(newsletterConfirmation)],
  },
  {
    matcher: "/store/newsletter/leaving",
    methods: ["POST"],
    middlewares: [limitByAddress("newsletter-link"), validateBody(leaving)],
  },
];
