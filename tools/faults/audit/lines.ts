import { checkRules, type Check, type Disagreement, type Rule } from "./disagreement.ts";

/** Medusa's expected quantities for a line, by the shop's status. */
const lineQuantities = `
  select l.line_id, l.status, l.quantity, i.fulfilled_quantity as sent,
    i.delivered_quantity as delivered, i.return_requested_quantity as asked,
    i.return_received_quantity as back
  from order_line_state l
  left join "order" o on o.id = l.order_id and o.deleted_at is null
  left join order_item i on i.item_id = l.line_id and i.order_id = o.id and i.version = o.version
    and i.deleted_at is null`;

const rules: Rule[] = [
  {
    verdict: "stuck",
    what: "a line whose status differs from Medusa's",
    sql: `with line as (${lineQuantities})
          select line_id || ' is ' || status || ': ' || concat_ws('/', sent, delivered, asked, back)
            || ' of ' || quantity || ' sent/delivered/asked/back' as id
          from line where not coalesce(case status
            when 'confirmed' then sent = 0 and delivered = 0 and asked = 0 and back = 0
            when 'processing' then sent = quantity and delivered = 0 and asked = 0 and back = 0
            when 'delivered' then delivered = quantity and asked = 0 and back = 0
            when 'return_requested' then delivered = quantity and asked = quantity and back = 0
            when 'return_approved' then delivered = quantity and asked = quantity and back = 0
            when 'return_denied' then delivered = quantity and asked = 0 and back = 0
            when 'returned' then delivered = quantity and back = quantity
          end, false)`,
  },
  {
    verdict: "lost",
    what: "an ordered piece without a line",
    sql: `select i.item_id as id from order_item i
          join "order" o on o.id = i.order_id and o.version = i.version and o.deleted_at is null
          where i.deleted_at is null and not exists (
            select 1 from order_line_state l where l.line_id = i.item_id)`,
  },
  {
    verdict: "doubled",
    what: "a piece that was sent twice",
    sql: `select fi.line_item_id as id from fulfillment_item fi
          join fulfillment f on f.id = fi.fulfillment_id
          join order_fulfillment k on k.fulfillment_id = f.id and k.deleted_at is null
          where f.canceled_at is null and f.deleted_at is null and fi.deleted_at is null
          group by fi.line_item_id having count(*) > 1`,
  },
  {
    verdict: "stuck",
    what: "a Medusa return whose status differs from the line's",
    sql: `select r.id || ' ' || r.status || ' of ' || l.line_id || ' ' || l.status as id
          from "return" r
          join return_item i on i.return_id = r.id and i.deleted_at is null
          join order_line_state l on l.line_id = i.item_id
          where r.deleted_at is null and not case r.status
            when 'received' then l.status = 'returned'
            -- Denied, or withdrawn by the customer, who may have asked again.
            when 'canceled' then true
            else l.status in ('return_requested', 'return_approved') end`,
  },
  {
    verdict: "stuck",
    what: "a change of an order that was never finished",
    sql: `select c.id || ' ' || coalesce(c.change_type, '') || ' of ' || c.order_id as id
          from order_change c where c.status in ('pending', 'requested') and c.deleted_at is null`,
  },
];

export const checkLines: Check = (fixture) => checkRules(fixture, rules);

interface OrderSummary {
  id: string;
  summary: { pending_difference: number };
}

/** Checks Medusa's totals: no order has an open balance. */
export const checkSums: Check = async ({ client }) => {
  const found: Disagreement[] = [];
  const PAGE = 100;
  for (let offset = 0; ; offset += PAGE) {
    const { body } = await client.callAdmin<{ orders: OrderSummary[] }>(
      `/admin/orders?fields=id,summary&limit=${PAGE}&offset=${offset}`,
    );
    for (const { id, summary } of body.orders) {
      const left = summary.pending_difference;
      if (Math.round(left * 100) !== 0) {
        found.push({ verdict: "stuck", what: `an order's sum is off by ${left}`, id });
      }
    }
    if (body.orders.length < PAGE) return found;
  }
};
