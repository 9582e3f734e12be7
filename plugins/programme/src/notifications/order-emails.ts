import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";
import { OUTBOX_MODULE } from "../modules/outbox";
import type { AttachmentReference } from "../modules/outbox/email";
import type OutboxService from "../modules/outbox/service";
import { messageIdDomain } from "./queue-email";
import { checkedData, isTemplateName, renderEmail } from "./templates";

export interface OrderEmailRow {
  id: string;
  to: string;
  template: string;
  data: Record<string, unknown>;
  attachments: AttachmentReference[];
  state: "waiting" | "sent" | "failed";
  created_at: Date;
  sent_at: Date | null;
}

/** How mails that were queued before they named their order are found. */
const earlierKeys = `select 'order-confirmed:' || o.id from "order" o where o.id = ?
  union all
  select kind || line.line_id || rest from order_line_state line
  cross join (values ('line:', ':processing'), ('line:', ':delivered'),
    ('line:', ':return_requested'), ('line:', ':return_approved'), ('line:', ':return_denied'),
    ('line:', ':returned'), ('refund:', ':card'), ('refund:', ':store_credit'),
    ('refund:', ':exchange')) as key(kind, rest)
  where line.order_id = ?`;

/** The mails about an order that are still kept, newest first. */
export function readOrderEmails(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderEmailRow[]> {
  return sql<OrderEmailRow>(
    container,
    `select id, "to", template, data, attachments, state, created_at, sent_at from outbox_mail
     where deleted_at is null and (order_id = ? or dedupe_key in (${earlierKeys}))
     order by created_at desc, id desc`,
    [orderId, orderId, orderId],
  );
}

/** The subject of a mail; its template's name when an older mail can no longer be rendered. */
export function subjectOf({ template, data }: Pick<OrderEmailRow, "template" | "data">): string {
  try {
    return renderEmail(template, data).subject;
  } catch {
    return template;
  }
}

/** Whether today's templates can still render this mail. */
export function isRenderable({
  template,
  data,
}: Pick<OrderEmailRow, "template" | "data">): boolean {
  try {
    return isTemplateName(template) && Boolean(checkedData(template, data));
  } catch {
    return false;
  }
}

/** Queues the same mail once more: to the same address, with the same words and files. */
export async function queueAgain(
  container: MedusaContainer,
  { to, template, data, attachments }: OrderEmailRow,
  { orderId, dedupeKey }: { orderId: string; dedupeKey: string },
): Promise<void> {
  await container
    .resolve<OutboxService>(OUTBOX_MODULE)
    .queue({ to, template, data, attachments, orderId, dedupeKey }, messageIdDomain());
}

/** Whether a mail with this key has been queued. */
export async function isQueued(container: MedusaContainer, dedupeKey: string): Promise<boolean> {
  const outbox = container.resolve<OutboxService>(OUTBOX_MODULE);
  const found = await outbox.listOutboxMails({ dedupe_key: dedupeKey }, { take: 1 });
  return found.length > 0;
}
