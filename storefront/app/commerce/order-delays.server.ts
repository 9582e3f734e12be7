import type { OrderDelayView } from "@tomashi/programme/contract/http-orders";
import { commerce, type Visitor } from "./medusa-client.server";

const PATH = "/shop/order-delays";

/** Returns the delay notice of an emailed link. Throws CommerceError 404 for an unknown link. */
export function readDelay(
  token: string,
  { requestId, clientAddress }: Visitor,
): Promise<OrderDelayView> {
  return commerce<OrderDelayView>(PATH, { query: { token }, requestId, clientAddress });
}

/** Throws CommerceError 409 if the item can't be canceled, or if there is a newer notice. */
export function answerDelay(
  answer: { token: string; seen: string; answer: string },
  { requestId, clientAddress }: Visitor,
): Promise<OrderDelayView> {
  return commerce<OrderDelayView>(PATH, {
    method: "POST",
    body: answer,
    requestId,
    clientAddress,
  });
}
