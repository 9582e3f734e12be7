import { defineMiddlewares } from "@medusajs/framework/http";
import { stashSession } from "../medusa/admin-session";
import { acceptPreviousSecret } from "../medusa/previous-secret";
import { allowRoutes } from "../medusa/find-route";
import { assertNoMedusaRoutes, logDisabledRoutes } from "../medusa/plugin-routes";
import { configuredOptions, readOpenRoutes } from "../medusa/plugin-options";
import { guardRequests } from "../medusa/request-guard";
import { adminMiddlewares } from "./admin/middlewares";
import { checkRequest } from "./api/check-request";
import { authMiddlewares } from "./auth/middlewares";
import { catalogMiddlewares } from "./catalog-limits";
import { errorHandler } from "./error-handler";
import { logError } from "../lib/log-error";
import { onlyStaff } from "./only-staff";
import { pluginMiddlewares } from "./plugin-middlewares";
import { shopMiddlewares } from "./shop/middlewares";
import { normalizeStateCodes } from "./state-codes";

const routesOfPlugins = readOpenRoutes(configuredOptions());
assertNoMedusaRoutes(routesOfPlugins);
allowRoutes(routesOfPlugins);
logDisabledRoutes().catch((error: unknown) => {
  logError("Failed to list the denied routes of plugins.", error);
});
guardRequests();
// Must run before any code that reads tokens.
acceptPreviousSecret();
stashSession();

export default defineMiddlewares({
  errorHandler,
  routes: [
    { matcher: "/api", middlewares: [checkRequest] },
    // The operations read their body themselves, after they know the caller.
    { matcher: "/api/*", bodyParser: false },
    // Reads its own body, after the caller is known.
    { matcher: "/admin/shop-pictures", methods: ["POST"], bodyParser: false },
    { matcher: "/admin*", middlewares: [onlyStaff] },
    {
      matcher: "/admin/fulfillment-sets/:id/service-zones*",
      methods: ["POST"],
      middlewares: [normalizeStateCodes],
    },
    ...catalogMiddlewares,
    ...shopMiddlewares,
    ...adminMiddlewares,
    ...authMiddlewares,
    ...pluginMiddlewares(routesOfPlugins),
    { matcher: "/hooks/stripe-checkout", methods: ["POST"], bodyParser: { preserveRawBody: true } },
    { matcher: "/hooks/labels", methods: ["POST"], bodyParser: { preserveRawBody: true } },
  ],
});
