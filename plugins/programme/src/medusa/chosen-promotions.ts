import { asValue } from "@medusajs/framework/awilix";
import type { MedusaContainer } from "@medusajs/framework/types";
import { createMedusaContainer, Modules } from "@medusajs/framework/utils";

/**
 * Returns a container for the workflow that applies promotions to a cart, in which only the passed
 * codes apply. The workflow adds all automatic promotions and has no input for the module's option
 * that turns them off.
 */
export function withoutAutomaticPromotions(container: MedusaContainer): MedusaContainer {
  const promotions = container.resolve(Modules.PROMOTION);
  const chosen = Object.create(promotions) as typeof promotions;
  chosen.computeActions = (codes, cart, options) =>
    promotions.computeActions(codes, cart, { ...options, prevent_auto_promotions: true });
  const scope = createMedusaContainer({}, container);
  scope.register(Modules.PROMOTION, asValue(chosen));
  return scope;
}
