import type { MedusaContainer } from "@medusajs/framework/types";
import { normalizeEmail } from "../contract/email";
import { usStates } from "../contract/postal-address";
import { returnReasonText } from "../contract/return-reasons";
import type { StaffMailKind } from "../contract/staff-mails";
import { issueInvoice } from "../invoices/issue-invoice";
import type { OrderLineRow } from "../modules/order-line/service";
import { listStaffMailAddresses } from "../lib/staff";
import { emailEnvironment } from "../server-kit/email-environment";
import { readEmailedOrder } from "../read/orders";
import { canReceive, queueEmail } from "./queue-email";
import { shopperUrl } from "./shopper-url";
import type { EmailData, TemplateName } from "./templates";

/** Sends emails to staff: to the shop's inbox and to the staff members who chose them. */

const KEY = "staff:";

/** Returns the addresses that get emails of this kind, each once. */
export async function staffRecipients(
  container: MedusaContainer,
  kind: StaffMailKind,
): Promise<string[]> {
  const { staffInbox } = emailEnvironment();
  const chosen = await listStaffMailAddresses(container, kind);
  const addresses = [...(staffInbox === null ? [] : [staffInbox]), ...chosen].filter(canReceive);
  return [...new Map(addresses.map((one) => [normalizeEmail(one), one])).values()];
}

interface StaffEmail<Name extends TemplateName> {
  kind: StaffMailKind;
  /** `order:<id>`; the email's key consists of it and the recipient. */
  about: string;
  template: Name;
  data: () => Promise<EmailData[Name]>;
  orderId?: string;
}

/** Queues the email once for each recipient; reads its data only if there is a recipient. */
export async function queueStaffEmail<Name extends TemplateName>(
  container: MedusaContainer,
  { kind, about, template, data, orderId }: StaffEmail<Name>,
): Promise<void> {
  const recipients = await staffRecipients(container, kind);
  if (recipients.length === 0) return;
  const read = await data();
  for (const to of recipients) {
    await queueEmail(container, {
      to,
      template,
      data: read,
      dedupeKey: `${KEY}${about}:${normalizeEmail(to)}`,
      ...(orderId !== undefined && { orderId }),
    });
  }
}

const orderUrl = (orderId: string) => shopperUrl(`/admin/orders/${encodeURIComponent(orderId)}`);

export function notifyStaffOfOrder(container: MedusaContainer, orderId: string): Promise<void> {
  return queueStaffEmail(container, {
    kind: "orders",
    about: `order:${orderId}`,
    template: "staff-order",
    orderId,
    data: async () => {
      const [order, invoice] = await Promise.all([
        readEmailedOrder(container, orderId),
        issueInvoice(container, orderId),
      ]);
      const shipsTo = stateName(order.address?.province);
      return {
        orderNumber: order.display_id,
        lines: order.items
          .filter(({ exchanged_for }) => exchanged_for === null)
          .map(({ name, color, quantity }) => ({ name, color, quantity })),
        totalCents: invoice.totalCents + invoice.creditCents,
        ...(shipsTo && { shipsTo }),
        orderUrl: orderUrl(orderId),
      };
    },
  });
}

function stateName(province: string | null | undefined): string | undefined {
  const code = province?.trim() ?? "";
  return usStates[code.toUpperCase()] ?? (code || undefined);
}

/** Emails staff about a return request or a cancellation by the customer: one email per change. */
export function notifyStaffOfChange(
  container: MedusaContainer,
  line: OrderLineRow,
  { id, what }: { id: string; what: EmailData["staff-return"]["what"] },
): Promise<void> {
  return queueStaffEmail(container, {
    kind: "returns",
    about: `${what === "requested" ? "return" : "cancellation"}:${id}`,
    template: "staff-return",
    orderId: line.order_id,
    data: async () => {
      const order = await readEmailedOrder(container, line.order_id);
      const item = order.items.find((one) => one.id === line.line_id);
      const reason = returnReasonText(line.return_reason, line.return_note);
      return {
        what,
        orderNumber: order.display_id,
        pieceName: item?.name ?? "",
        color: item?.color ?? "",
        quantity: line.quantity,
        ...(what === "requested" && reason !== null && { reason }),
        orderUrl: orderUrl(line.order_id),
      };
    },
  });
}
