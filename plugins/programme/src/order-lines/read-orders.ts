import type { MedusaContainer } from "@medusajs/framework/types";
import { handlesIn } from "../catalog/handles";
import { readCatalog, type CatalogProduct } from "../catalog/read-catalog";
import type { OrderLine, OrderLineStatus, OrderLineStep } from "../contract/http";
import { environment } from "../server-kit/environment";
import {
  readCustomersLines,
  readCustomersSteps,
  type CustomersLineRow,
  type StepRow,
} from "../read/orders";
import type { OrderLineRow } from "../modules/order-line/service";
import { returnDenial, returnInstructions, withoutWithdrawn } from "./return-outcome";
import { cancelOffers } from "./cancellation";
import { cancelProblem } from "./cancel-problem";
import { returnEligibility } from "./return-eligibility";
import { calendarDay, returnProblem } from "../contract/return-rules";
import { canceledAmounts, settlementResult } from "./settlement-result";
import { refundableAmount } from "../settlements/refundable-amount";
import type { RemainingRefund } from "../settlements/remaining-refund";

/** Returns the customer's order lines, oldest first, without removed ones. */
export function readOrders(container: MedusaContainer, customerId: string): Promise<OrderLine[]> {
  return readLines(container, customerId, false);
}

export function readRemovedLines(
  container: MedusaContainer,
  customerId: string,
): Promise<OrderLine[]> {
  return readLines(container, customerId, true);
}

async function readLines(
  container: MedusaContainer,
  customerId: string,
  removed: boolean,
): Promise<OrderLine[]> {
  const [lines, changes, catalog] = await Promise.all([
    readCustomersLines(container, customerId, { removed }),
    readCustomersSteps(container, customerId),
    readCatalog(container),
  ]);
  const handleOf = handlesIn(catalog);
  const left = await readRemainingRefunds(container, lines);
  return lines.map((line) => ({
    ...toOrderLine(line, { catalog, changes, left: left.get(line.order_id) }),
    handle: handleOf(line.variant_id),
  }));
}

/** Returns what can still be refunded, by order, for orders whose card may not be refunded in full. */
async function readRemainingRefunds(
  container: MedusaContainer,
  lines: CustomersLineRow[],
): Promise<Map<string, RemainingRefund>> {
  const asked = lines.filter(
    ({ status, paid_by, is_refund_limited }) =>
      (status === "delivered" || status === "confirmed") &&
      (paid_by !== "card" || is_refund_limited),
  );
  return asked.length === 0
    ? new Map()
    : refundableAmount(
        container,
        asked.map(({ order_id }) => order_id),
      );
}

interface OrderContext {
  catalog: CatalogProduct[];
  changes: StepRow[];
  left: RemainingRefund | undefined;
}

function toOrderLine(
  line: CustomersLineRow,
  { catalog, changes, left }: OrderContext,
): Omit<OrderLine, "handle"> {
  const { SHOP_TIME_ZONE } = environment();
  const now = new Date();
  const own = changes.filter(({ line_id }) => line_id === line.line_id);
  return {
    order_id: line.order_id,
    line_id: line.line_id,
    name: line.name,
    color: line.color,
    thumbnail: line.thumbnail,
    quantity: line.quantity,
    status: line.status,
    created_at: line.ordered_at.toISOString(),
    price: line.price,
    final_sale: line.final_sale,
    ships_on: line.ships_on,
    delay: line.delay,
    delivered_at: line.delivered_at?.toISOString() ?? null,
    tracking: line.tracking,
    return_refusal: returnProblem(line, now, SHOP_TIME_ZONE) ?? null,
    return_offer: returnEligibility(line, { catalog, now, timeZone: SHOP_TIME_ZONE, left }),
    exchange_color: colorOfVariant(catalog, line.exchange_variant_id),
    exchanged_for: line.exchanged_for,
    is_sent_again: line.is_sent_again,
    closed_as: line.closed_as,
    is_paid_outside: line.is_paid_outside,
    return_instructions: returnInstructions(line, now, SHOP_TIME_ZONE),
    return_denial: returnDenial(line, own),
    cancel_offers: offersFor(line, left),
    canceled: canceledAmounts(line),
    settled: settlementResult(line),
    history: historyOf(line, own),
  };
}

/** Used if a card paid for the entire order, so that nothing limits the refund. */
const ALL = { cents: Number.MAX_SAFE_INTEGER, cardCents: Number.MAX_SAFE_INTEGER };

function offersFor(line: CustomersLineRow, left: RemainingRefund | undefined) {
  if (cancelProblem(line, { kind: "customer" })) return [];
  const { is_last, shipping } = line;
  return cancelOffers({
    line,
    left: left ?? ALL,
    shipping:
      is_last && shipping
        ? { cents: shipping.cents - shipping.discount_cents, taxCents: shipping.tax_cents }
        : undefined,
  });
}

/** Returns the history of an order line: its creation, then each status change. */
function historyOf(row: OrderLineRow, changes: StepRow[]): OrderLineStep[] {
  const own = withoutWithdrawn(changes.filter((one) => one.from_status !== one.to_status));
  const { SHOP_TIME_ZONE } = environment();
  const step = (status: OrderLineStatus, moment: Date): OrderLineStep => ({
    status,
    day: calendarDay(moment, SHOP_TIME_ZONE),
  });
  return [
    step("confirmed", row.created_at),
    ...own.map(({ to_status, created_at }) => step(to_status, created_at)),
  ];
}

function colorOfVariant(catalog: CatalogProduct[], variantId: string | null): string | null {
  if (!variantId) return null;
  const colors = catalog.flatMap((product) => product.colors);
  return colors.find((color) => color.variantId === variantId)?.color ?? null;
}
