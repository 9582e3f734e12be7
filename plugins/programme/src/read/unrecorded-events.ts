import type { MedusaContainer } from "@medusajs/framework/types";
import { shopEvents, type ShopEvent } from "../contract/shop-events";
import { sql } from "../lib/sql";

const LOOK_BACK = "30 days";
/** Before this age, the running step may still record its event itself. */
const MIN_AGE = "30 seconds";

/** Selects the records of each event as subject_id, data_id, and their time `at`. */
const subjects: Record<ShopEvent, string> = {
  "order.placed": `
    select o.id as subject_id, o.id as data_id, o.created_at as at from "order" o
    where o.deleted_at is null and not o.is_draft_order
      and exists (select 1 from order_line_state line
        where line.order_id = o.id and line.deleted_at is null)`,
  "order.canceled": `
    select o.id as subject_id, o.id as data_id, o.canceled_at as at from "order" o
    where o.status = 'canceled' and o.deleted_at is null and not o.is_draft_order`,
  "shipment.created": `
    select sent.id as subject_id, sent.id as data_id,
      coalesce(sent.shipped_at, line.shipped_at) as at
    from fulfillment sent
    left join (
      select fulfillment_id, min(shipped_at) as shipped_at from order_line_state
      where deleted_at is null group by fulfillment_id
    ) line on line.fulfillment_id = sent.id
    where sent.canceled_at is null and sent.deleted_at is null`,
  "delivery.created": `
    select sent.id as subject_id, sent.id as data_id, sent.delivered_at as at from fulfillment sent
    where sent.canceled_at is null and sent.deleted_at is null`,
  "payment.captured": `
    select payment.id as subject_id, payment.id as data_id, payment.captured_at as at from payment
    join order_payment_collection link
      on link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null
    where payment.deleted_at is null`,
  "payment.refunded": `
    select refund.id as subject_id, refund.payment_id as data_id, refund.created_at as at from refund
    where refund.deleted_at is null`,
};

const unrecorded = shopEvents
  .map(
    (name) => `
      select '${name}' as name, found.subject_id, found.data_id
      from (${subjects[name]}) found, since
      where found.at > since.at and found.at < now() - interval '${MIN_AGE}'
        and not exists (select 1 from shop_event known
          where known.name = '${name}' and known.subject_id = found.subject_id
            and known.deleted_at is null)`,
  )
  .join(" union all ");

interface UnrecordedEvent {
  name: ShopEvent;
  subject_id: string;
  data_id: string;
}

/**
 * Returns what happened in the last month without an event being stored, because the run was
 * interrupted or a program did it in another process.
 */
export function readUnrecordedEvents(container: MedusaContainer): Promise<UnrecordedEvent[]> {
  return sql<UnrecordedEvent>(
    container,
    `with since as (
       select greatest(now() - interval '${LOOK_BACK}', (
         select created_at from shop_event where name = 'start' and deleted_at is null)) as at
     )
     ${unrecorded}`,
  );
}
