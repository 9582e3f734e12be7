import type { MedusaContainer } from "@medusajs/framework/types";
import { clientNetwork } from "../server-kit/client-network";
import { environment } from "../server-kit/environment";
import { unitsOf } from "../inventory/shortages";
import { isVerifiedCustomer, readUnverifiedHolds, stockItemsOf, type Pieces } from "../read/holds";
import { problem } from "../lib/problem";
import { requestContext } from "../lib/request-context";

/** Units that the unverified accounts of one network may hold at the same time. */
const NETWORK_UNITS = 30;
/**
 * The part of a color's stock that all unverified accounts together may hold, and the minimum in
 * units.
 */
const SHARED_PART = 0.8;
const MIN_SHARED_UNITS = 10;

const LIMIT_MESSAGE =
  "Other customers are checking out with these items right now. Please try again in a few minutes, or confirm your email first.";

/**
 * Returns the client's network for an account that has neither confirmed its email nor ordered, and
 * null for any other. Throws 409 if such accounts have used up what they may hold.
 */
export async function checkUnverifiedHolds(
  container: MedusaContainer,
  customerId: string,
  pieces: Pieces[],
): Promise<string | null> {
  if (await isVerifiedCustomer(container, customerId)) return null;
  const network = clientNetwork(requestContext()?.address ?? "");
  const items = await stockItemsOf(
    container,
    pieces.map(({ variantId }) => variantId),
  );
  const wanted = unitsOf(pieces, items).flatMap(({ item, units }) =>
    item?.inventoryItemId && !item.allowBackorder ? [{ id: item.inventoryItemId, units }] : [],
  );
  const held = await readUnverifiedHolds(container, network);
  const ofNetwork = held.reduce((sum, { ofNetwork: units }) => sum + units, 0);
  const more = wanted.reduce((sum, { units }) => sum + units, 0);
  const isOverNetwork =
    ofNetwork > 0 && ofNetwork + more > NETWORK_UNITS * environment().RATE_LIMIT_FACTOR;
  const isOverPart = wanted.some(({ id, units }) => {
    const { all = 0, free = 0 } = held.find((one) => one.id === id) ?? {};
    return (
      all > 0 && all + units > Math.max(MIN_SHARED_UNITS, Math.ceil((all + free) * SHARED_PART))
    );
  });
  if (isOverNetwork || isOverPart) throw problem(409, LIMIT_MESSAGE);
  return network;
}
