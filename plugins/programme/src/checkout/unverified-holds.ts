import type { MedusaContainer } from "@medusajs/framework/types";
import { isVerifiedCustomer } from "../lib/verified-customer";
import { clientNetwork } from "../server-kit/client-network";
import { environment } from "../server-kit/environment";
import { unitsOf } from "../inventory/shortages";
import { stockItemsOf, type Pieces } from "../inventory/stock-items";
import { problem } from "../lib/problem";
import { requestContext } from "../lib/request-context";
import { sql } from "../lib/sql";

/** Units that the unverified accounts of one network may hold at the same time. */
const NETWORK_UNITS = 30;
/** The part of a color that all unverified accounts together may hold, and what they always may. */
const SHARED_PART = 0.8;
const ALWAYS_UNITS = 10;

const BUSY =
  "Other customers are paying for these pieces right now. Please try again in a few minutes, or confirm your email first.";

/**
 * Returns the client's network for an account that has neither confirmed its email nor ordered, null
 * for any other. Throws 409 when the holds of such accounts have used up what they may hold.
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
  const held = await readHeld(container, network);
  const ofNetwork = held.reduce((sum, { ofNetwork: units }) => sum + units, 0);
  const more = wanted.reduce((sum, { units }) => sum + units, 0);
  const isOverNetwork =
    ofNetwork > 0 && ofNetwork + more > NETWORK_UNITS * environment().RATE_LIMIT_FACTOR;
  const isOverPart = wanted.some(({ id, units }) => {
    const { all = 0, free = 0 } = held.find((one) => one.id === id) ?? {};
    return all > 0 && all + units > Math.max(ALWAYS_UNITS, Math.ceil((all + free) * SHARED_PART));
  });
  if (isOverNetwork || isOverPart) throw problem(409, BUSY);
  return network;
}

interface Held {
  /** The inventory item. */
  id: string;
  /** Units held by unverified accounts: all of them, and those of this network. */
  all: number;
  ofNetwork: number;
  /** Units that nobody holds. */
  free: number;
}

function readHeld(container: MedusaContainer, network: string): Promise<Held[]> {
  return sql<Held>(
    container,
    `select r.inventory_item_id as id, sum(r.quantity)::float8 as all,
       coalesce(sum(r.quantity) filter (where a.unproven_network = ?), 0)::float8 as "ofNetwork",
       (select coalesce(sum(l.stocked_quantity - l.reserved_quantity), 0)::float8
        from inventory_level l
        where l.inventory_item_id = r.inventory_item_id and l.deleted_at is null) as free
     from payment_attempt a
     join reservation_item r on r.external_id = a.id and r.deleted_at is null
     where a.state = 'open' and a.unproven_network is not null and a.deleted_at is null
     group by r.inventory_item_id`,
    [network],
  );
}
