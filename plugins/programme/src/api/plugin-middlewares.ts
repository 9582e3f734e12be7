import { authenticate, type MiddlewareRoute } from "@medusajs/framework/http";
import type { OpenRoute } from "../medusa/open-routes";
import { requireShopper } from "./login-session";

/**
 * Requires a customer's live session on the routes of other plugins that are for shoppers. Medusa and
 * `onlyStaff` check all other audiences.
 */
export function pluginMiddlewares(routes: readonly OpenRoute[]): MiddlewareRoute[] {
  return routes
    .filter(({ to }) => to === "shopper")
    .map(({ path, methods }) => ({
      matcher: path.replace(/\/\*\*$/, "*"),
      ...(methods !== "any" && { methods: [...methods] }),
      middlewares: [authenticate("customer", "bearer"), requireShopper],
    }));
}
