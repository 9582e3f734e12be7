import type { MedusaContainer } from "@medusajs/framework/types";
import { readBuying } from "../content/read-buying";
import { environment } from "../server-kit/environment";
import { centsText } from "../contract/money";
import { returnAddress } from "../invoices/label-address";
import {
  linePrice,
  cardRefundDay,
  deliveryOf,
  returnDays,
  returnLabelFile,
  returnNumberText,
  settle,
} from "../contract/return-rules";
import { packagingNote, returnContentsText } from "../contract/return-messages";
import { carrierNames, type Tracking } from "../contract/tracking";
import type { OrderLineStatus } from "../contract/statuses";
import { OUTBOX_MODULE } from "../modules/outbox";
import type OutboxService from "../modules/outbox/service";
import type { PaidBy } from "../lib/paid-by";
import { fullName } from "../lib/person-name";
import type { OrderLineChangeRow, OrderLineRow } from "../modules/order-line/service";
import { readEmailedOrder } from "../read/orders";
import { ordersUrl } from "./order-notifications";
import { queueEmail } from "./queue-email";
import type { EmailData } from "./templates";

/** Attaches the return slip of an approved return; the reference is the order line ID. */
export const RETURN_SLIP_ATTACHMENT = "return-slip";

type ReturnEmail = EmailData["return-changed"];

/** Attaches the label of a return; the reference is the label's ID. */
export const RETURN_LABEL_ATTACHMENT = "return-label";

/** Returns the email for this step of a return; undefined if there is none. */
export function returnEmailFor(
  from: OrderLineStatus,
  to: OrderLineStatus,
): ReturnEmail["what"] | undefined {
  if (to === "return_requested") return from === "return_denied" ? "reopened" : "requested";
  if (to === "return_approved") return "approved";
  if (to === "delivered" && from === "return_requested") return "withdrawn";
  if (to === "return_denied") return from === "return_approved" ? "refused" : "declined";
  return undefined;
}

type Change = Pick<OrderLineChangeRow, "id" | "from_status" | "to_status">;

/** Emails the shopper at each step of a return until the item is received. */
export async function notifyReturnChanged(
  container: MedusaContainer,
  line: OrderLineRow,
  { id, what }: Pick<Change, "id"> & { what: ReturnEmail["what"] },
): Promise<void> {
  const { order, item, about } = await subjectOf(container, line);
  const isExchange = line.exchange_variant_id !== null;
  const approval =
    what === "approved"
      ? approvalOf(line, item, { ...order, ...(await readBuying(container)) })
      : undefined;
  await queueEmail(container, {
    to: order.email,
    template: "return-changed",
    data: {
      what,
      ...about,
      ...(approval && { approval }),
      ...(what === "reopened" && { isExchange }),
      ...(line.refusal_reason !== null && { reason: line.refusal_reason }),
    },
    // A request can be canceled and made again, so a status may occur twice.
    dedupeKey: `line-change:${id}`,
    orderId: line.order_id,
    ...(approval && { attachments: [slipOf(line, approval)] }),
  });
}

/** Emails the customer the label for a return, once. */
export async function notifyReturnLabel(
  container: MedusaContainer,
  line: OrderLineRow,
  { id, tracking }: { id: string; tracking: Tracking },
): Promise<void> {
  const { order, about } = await subjectOf(container, line);
  await queueEmail(container, {
    to: order.email,
    template: "return-changed",
    data: {
      what: "labeled",
      ...about,
      label: {
        carrier: carrierNames[tracking.carrier],
        number: tracking.number,
        ...(tracking.url !== null && { url: tracking.url }),
      },
    },
    dedupeKey: labelKey(id),
    orderId: line.order_id,
    attachments: [
      {
        filename: returnLabelFile(line),
        contentType: "application/pdf",
        kind: RETURN_LABEL_ATTACHMENT,
        reference: id,
      },
    ],
  });
}

/** Deletes the unsent email with a voided label, which can no longer be attached. */
export async function deleteReturnLabelEmail(
  container: MedusaContainer,
  id: string,
): Promise<void> {
  await container.resolve<OutboxService>(OUTBOX_MODULE).withdraw(labelKey(id));
}

const labelKey = (id: string) => `return-label:${id}`;

async function subjectOf(container: MedusaContainer, line: OrderLineRow) {
  const order = await readEmailedOrder(container, line.order_id);
  const found = order.items.find((one) => one.id === line.line_id);
  const { name = "", color = "" } = found ?? {};
  const about = {
    name: fullName(order.customer),
    pieceName: name,
    color,
    orderNumber: order.display_id,
    ordersUrl: ordersUrl(order),
  };
  return { order, item: { name, color, quantity: line.quantity }, about };
}

type Approval = NonNullable<ReturnEmail["approval"]>;

function approvalOf(
  line: OrderLineRow,
  piece: Parameters<typeof returnContentsText>[0],
  { paid_by: paidBy, returnPostage }: { paid_by: PaidBy; returnPostage: string },
): Approval {
  const delivery = deliveryOf(line);
  if (!delivery) throw new Error(`Line ${line.line_id} is returned but was never delivered.`);
  const { SHOP_TIME_ZONE } = environment();
  const isExchange = line.exchange_variant_id !== null;
  const returned = { delivery, isExchange, isPaidByCard: paidBy !== "credit" };
  const refundDueOn = cardRefundDay(returned, new Date(), SHOP_TIME_ZONE);
  const { feeCents } = settle(linePrice(line), true);
  return {
    ...(line.return_number !== null && { number: returnNumberText(line.return_number) }),
    address: returnAddress(),
    dueOn: returnDays(delivery, SHOP_TIME_ZONE).dueOn,
    isExchange,
    ...(refundDueOn !== null && { refundDueOn }),
    hasCredit: paidBy !== "card",
    contents: returnContentsText(piece),
    packaging: packagingNote(centsText(feeCents), isExchange),
    ...(returnPostage !== "" && { postage: returnPostage }),
  };
}

function slipOf({ line_id: reference }: OrderLineRow, { number = "return-slip" }: Approval) {
  return {
    filename: `${number}.pdf`,
    contentType: "application/pdf",
    kind: RETURN_SLIP_ATTACHMENT,
    reference,
  };
}
