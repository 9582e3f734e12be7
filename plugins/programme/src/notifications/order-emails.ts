import type { MedusaContainer } from "@medusajs/framework/types";
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

/** Returns the emails to the customer about an order, newest first. */
export async function readOrderEmails(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderEmailRow[]> {
  const emails = await container
    .resolve<OutboxService>(OUTBOX_MODULE)
    .listOutboxMails(
      { order_id: orderId },
      { order: { created_at: "DESC", id: "DESC" }, take: null },
    );
  return emails.filter(({ dedupe_key }) => !dedupe_key?.startsWith("staff:"));
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
