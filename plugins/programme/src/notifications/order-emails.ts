import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";
import { OUTBOX_MODULE } from "../modules/outbox";
import type { AttachmentReference } from "../modules/outbox/email";
import type OutboxService from "../modules/outbox/service";
import { messageIdDomain } from "./queue-email";
import { validateEmailData, isTemplateName, renderEmail } from "./templates";

export interface OrderEmailRow {
  id: string;
  to: string;
  template: string;
  data: Record<string, unknown>;
  attachments: AttachmentReference[];
  state: "waiting" | "sent" | "failed";
  created_at: Date;
  sent_at: Date | null;
  last_error: string | null;
}

/** Finds emails that were queued before emails stored their order. */
const earlierKeys = `select 'order-confirmed:' || o.id from "order" o where o.id = ?
  union all
  select kind || line.line_id || rest from order_line_state line
  cross join (values ('line:', ':processing'), ('line:', ':delivered'),
    ('line:', ':return_requested'), ('line:', ':return_approved'), ('line:', ':return_denied'),
    ('line:', ':returned'), ('refund:', ':card'), ('refund:', ':store_credit'),
    ('refund:', ':exchange')) as key(kind, rest)
  where line.order_id = ?`;

/** Returns the emails to the customer about an order, newest first. */
export function readOrderEmails(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderEmailRow[]> {
  return sql<OrderEmailRow>(
    container,
    `select id, "to", template, data, attachments, state, created_at, sent_at, last_error
     from outbox_mail
     where deleted_at is null and (order_id = ? or dedupe_key in (${earlierKeys}))
       and coalesce(dedupe_key, '') not like 'staff:%'
     order by created_at desc, id desc`,
    [orderId, orderId, orderId],
  );
}

/**
 * Returns the subject of an email, or its template's name if an older email can no longer be
 * rendered.
 */
export function subjectOf({ template, data }: Pick<OrderEmailRow, "template" | "data">): string {
  try {
    return renderEmail(template, data).subject;
  } catch {
    return template;
  }
}

/** Returns true if the current templates can still render this email. */
export function isRenderable({
  template,
  data,
}: Pick<OrderEmailRow, "template" | "data">): boolean {
  try {
    return isTemplateName(template) && Boolean(validateEmailData(template, data));
  } catch {
    return false;
  }
}

export async function requeueEmail(
  container: MedusaContainer,
  { to, template, data, attachments }: OrderEmailRow,
  { orderId, dedupeKey }: { orderId: string; dedupeKey: string },
): Promise<void> {
  await container
    .resolve<OutboxService>(OUTBOX_MODULE)
    .queue({ to, template, data, attachments, orderId, dedupeKey }, messageIdDomain());
}

export async function isQueued(container: MedusaContainer, dedupeKey: string): Promise<boolean> {
  const outbox = container.resolve<OutboxService>(OUTBOX_MODULE);
  const found = await outbox.listOutboxMails({ dedupe_key: dedupeKey }, { take: 1 });
  return found.length > 0;
}
