import "../../src/modules/order-line";
import OrderDelay from "../../src/modules/order-line/models/order-delay";
import OrderLine from "../../src/modules/order-line/models/order-line";
import OrderLineChange from "../../src/modules/order-line/models/order-line-change";
import OrderSettlement from "../../src/modules/order-line/models/order-settlement";
import PackageLabel from "../../src/modules/order-line/models/package-label";
import OrderLineService from "../../src/modules/order-line/service";
import type { moduleDatabase } from "./module-database.ts";

type Database = Pick<Awaited<ReturnType<typeof moduleDatabase>>, "serviceOf">;

/** Creates the service of order lines. The database needs the tables of its module. */
export function orderLineService({ serviceOf }: Database): Promise<OrderLineService> {
  const models = { OrderLine, OrderLineChange, OrderSettlement, OrderDelay, PackageLabel };
  return serviceOf(OrderLineService, models);
}

/** Describes a new order line of two reduced items. */
export const bought = (line_id: string, more: { quantity?: number } = {}) => ({
  line_id,
  order_id: "order",
  customer_id: "customer",
  variant_id: "variant",
  position: 0,
  quantity: 2,
  unit_cents: 74_000,
  regular_cents: 80_000,
  discount_cents: 1000,
  tax_cents: 500,
  final_sale: "reduced" as const,
  ships_on: "2027-02-01",
  promised_on: "2027-02-01",
  ...more,
});
