import type { OrderPaymentChoice } from "@tomashi/programme/contract/http-admin-order";
import type {
  NewOrder,
  OpenNewOrder,
  PaymentLink,
  PhoneOrderOutcome,
  PhonePaymentChoice,
} from "@tomashi/programme/contract/phone-orders";
import { callAdmin } from "./commerce.ts";
import type { ErrorBody } from "./purchase.ts";

const PATH = "/admin/new-orders";

export const newOrdersPath = (id = "", more = "") => (id === "" ? PATH : `${PATH}/${id}${more}`);

export const recipient = {
  name: "Grace Buyer",
  address_1: "12 Tanner Street",
  address_2: "",
  city: "Portland",
  province: "OR",
  postal_code: "97201",
  country_code: "us",
  phone: "+1 503 555 0100",
};

export const startNewOrder = (body: object) =>
  callAdmin<{ id: string } & ErrorBody>(PATH, { body });

export async function openNewOrders(): Promise<OpenNewOrder[]> {
  return (await callAdmin<{ new_orders: OpenNewOrder[] }>(PATH)).body.new_orders;
}

export async function newOrderOf(id: string): Promise<NewOrder> {
  const { status, body } = await callAdmin<{ new_order: NewOrder } & ErrorBody>(newOrdersPath(id));
  if (status !== 200) throw new Error(`The phone order returned ${status}: ${body.message}`);
  return body.new_order;
}

export const changeNewOrder = (id: string, body: object) =>
  callAdmin<{ new_order: NewOrder } & ErrorBody>(newOrdersPath(id), { body });

/** Starts a phone order for the customer with this email, with its items and address. */
export async function createPhoneOrder(
  email: string,
  items: { variant_id: string; quantity?: number; own?: { price: number; reason: string } }[],
): Promise<string> {
  const started = await startNewOrder({ email });
  if (started.status !== 200) throw new Error(started.body.message);
  const { id } = started.body;
  const changes = [
    ...items.map((item) => ({ item: { quantity: 1, ...item } })),
    { shipping_address: recipient },
  ];
  for (const change of changes) {
    const { status, body } = await changeNewOrder(id, change);
    if (status !== 200) throw new Error(`The change returned ${status}: ${body.message}`);
  }
  return id;
}

/** Places a phone order at the total that its page shows. */
export async function placePhoneOrder(
  id: string,
  choice: Omit<PhonePaymentChoice, "expected_total">,
) {
  const { totals } = await newOrderOf(id);
  return callAdmin<PhoneOrderOutcome & ErrorBody>(newOrdersPath(id, "/payment"), {
    body: { expected_total: totals?.total ?? 0, ...choice },
  });
}

/** Places a phone order that the customer pays later, and returns the order's ID. */
export async function placeUnpaidOrder(id: string): Promise<string> {
  const { status, body } = await placePhoneOrder(id, { by: "later" });
  if (status !== 200) throw new Error(`The phone order returned ${status}: ${body.message}`);
  return body.order_id ?? "";
}

const paymentPath = (orderId: string) => `/admin/placed-orders/${orderId}/payment`;

/** Collects the payment of an order that was placed before it was paid. */
export const collectPayment = (orderId: string, choice: OrderPaymentChoice) =>
  callAdmin<{ link: PaymentLink | null } & ErrorBody>(paymentPath(orderId), {
    body: { ...choice },
  });

export const cancelOrderLink = (orderId: string) =>
  callAdmin<ErrorBody>(paymentPath(orderId), { method: "DELETE" });

export const cancelLink = (id: string) =>
  callAdmin<PhoneOrderOutcome & ErrorBody>(newOrdersPath(id, "/payment"), { method: "DELETE" });
