import { checkRules, type Check, type Disagreement, type Rule } from "./disagreement.ts";

interface Level {
  variant_id: string;
  sku: string;
  stocked: number;
  reserved: number;
  reservations: number;
  sent: number;
  came_back: number;
  damaged: number;
  to_send: number;
}

/**
 * Checks that stock, reservations, and shipped units agree with each other and the initial stock.
 */
export const checkStock: Check = async ({ shop, stockAtStart }) => {
  const levels = await shop.query<Level>(
    `with item as (
       select i.*, li.variant_id from order_item i
       join "order" o on o.id = i.order_id and o.version = i.version and o.deleted_at is null
       join order_line_item li on li.id = i.item_id
       where i.deleted_at is null
     )
     select v.id as variant_id, v.sku, n.stocked_quantity::int as stocked,
       n.reserved_quantity::int as reserved,
       (select coalesce(sum(r.quantity), 0)::int from reservation_item r
        where r.inventory_item_id = n.inventory_item_id and r.deleted_at is null) as reservations,
       (select coalesce(sum(fulfilled_quantity), 0)::int from item
        where item.variant_id = v.id) as sent,
       (select coalesce(sum(return_received_quantity), 0)::int from item
        where item.variant_id = v.id) as came_back,
       (select coalesce(sum(l.quantity), 0)::int from order_line_state l
        where l.variant_id = v.id and l.status = 'returned' and l.is_damaged) as damaged,
       (select coalesce(sum(quantity - fulfilled_quantity), 0)::int from item
        where item.variant_id = v.id) as to_send
     from inventory_level n
     join product_variant_inventory_item l on l.inventory_item_id = n.inventory_item_id
     join product_variant v on v.id = l.variant_id
     where v.sku like 'RICO-%' and n.deleted_at is null`,
  );
  const found: Disagreement[] = [];
  for (const level of levels) {
    const { sku, stocked, reserved, reservations, sent, came_back, damaged, to_send } = level;
    const atStart = stockAtStart.get(level.variant_id) ?? 0;
    const say = (verdict: Disagreement["verdict"], what: string) =>
      found.push({ verdict, what, id: sku });
    if (reserved !== reservations) {
      say("stuck", `${reserved} counted as reserved, ${reservations} reserved`);
    }
    const there = atStart - sent + came_back - damaged;
    if (stocked !== there) {
      const sum = `${atStart} at first, ${sent} sent, ${came_back} back, ${damaged} of them damaged`;
      say(stocked > there ? "oversold" : "lost", `${stocked} in stock: ${sum}`);
    }
    if (to_send > stocked) say("oversold", `${to_send} to ship, ${stocked} in stock`);
  }
  return found;
};

const rules: Rule[] = [
  {
    verdict: "oversold",
    what: "stock was temporarily lower than the reservations",
    sql: `select inventory_item_id || ' at ' || at || ': ' || stocked || ' of ' || reserved as id
          from oversold_moment`,
  },
  {
    verdict: "stuck",
    what: "an item whose reservations differ from the units to ship",
    sql: `select i.item_id as id from order_item i
          join "order" o on o.id = i.order_id and o.version = i.version and o.deleted_at is null
          where i.deleted_at is null and i.quantity - i.fulfilled_quantity <> (
            select coalesce(sum(r.quantity), 0) from reservation_item r
            where r.line_item_id = i.item_id and r.deleted_at is null)`,
  },
  {
    verdict: "stuck",
    what: "a reservation without an order",
    sql: `select r.id from reservation_item r
          where r.deleted_at is null and r.line_item_id is not null and not exists (
            select 1 from order_item i
            join "order" o on o.id = i.order_id and o.version = i.version and o.deleted_at is null
            where i.item_id = r.line_item_id and i.deleted_at is null)`,
  },
  {
    verdict: "stuck",
    what: "a hold that no exchange needs",
    sql: `select coalesce(r.external_id, r.id) as id from reservation_item r
          where r.deleted_at is null and r.line_item_id is null and not exists (
            select 1 from order_line_state l
            where r.external_id = 'exchange:' || l.line_id and l.exchange_variant_id is not null
              and l.status in ('return_requested', 'return_approved'))`,
  },
];

export const checkReservations: Check = (fixture) => checkRules(fixture, rules);
