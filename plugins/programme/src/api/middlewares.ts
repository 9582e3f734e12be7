import { defineMiddlewares } from "@medusajs/framework/http";
import { stashSession } from "../medusa/admin-session";
import { acceptPreviousSecret } from "../medusa/previous-secret";
import { guardRequests } from "../medusa/request-guard";
import { adminMiddlewares } from "./admin/middlewares";
import { gate } from "./api/gate";
import { authMiddlewares } from "./auth/middlewares";
import { catalogMiddlewares } from "./catalog-limits";
import { errorHandler } from "./error-handler";
import { onlyStaff } from "./only-staff";
import { shopMiddlewares } from "./shop/middlewares";
import { storeStatesAsInAddresses } from "./state-codes";

guardRequests();
// Before whatever reads tokens.
acceptPreviousSecret();
stashSession();

export default defineMiddlewares({
  errorHandler,
  routes: [
    { matcher: "/api", middlewares: [gate] },
    // Read by the calls themselves, after they know who asks.
    { matcher: "/api/*", bodyParser: false },
    // Reads its own body, once it is known who asks.
    { matcher: "/admin/shop-pictures", methods: ["POST"], bodyParser: false },
    { matcher: "/admin*", middlewares: [onlyStaff] },
    {
      matcher: "/admin/fulfillment-sets/:id/service-zones*",
      methods: ["POST"],
      middlewares: [storeStatesAsInAddresses],
    },
    ...catalogMiddlewares,
    ...shopMiddlewares,
    ...adminMiddlewares,
    ...authMiddlewares,
    { matcher: "/hooks/stripe-checkout", methods: ["POST"], bodyParser: { preserveRawBody: true } },
  ],
});
