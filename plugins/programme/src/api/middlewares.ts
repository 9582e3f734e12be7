import { authenticate, defineMiddlewares } from "@medusajs/framework/http";
import { login, signup } from "../workflows/account/rules";
import { validateBody, validateQuery } from "./validation";
import { errorHandler } from "./error-handler";
import { requireLiveSession } from "./login-session";
import { addLine, confirmCheckout, shopperQuery, updateLine } from "./store/shopper/validators";

const customer = [authenticate("customer", "bearer"), requireLiveSession];

export default defineMiddlewares({
  errorHandler,
  routes: [
    { matcher: "/store/accounts", method: "POST", middlewares: [validateBody(signup)] },
    { matcher: "/store/sessions", method: "POST", middlewares: [validateBody(login)] },
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
    { matcher: "/hooks/stripe-checkout", method: "POST", bodyParser: { preserveRawBody: true } },
  ],
});
