import {
  FulfillmentWorkflowEvents,
  OrderWorkflowEvents,
  PaymentEvents,
} from "@medusajs/framework/utils";
import { expect, test } from "vitest";
import { shopEvents } from "../contract/shop-events";

test("has the names of Medusa's own events", () => {
  expect(shopEvents).toEqual([
    OrderWorkflowEvents.PLACED,
    OrderWorkflowEvents.CANCELED,
    FulfillmentWorkflowEvents.SHIPMENT_CREATED,
    FulfillmentWorkflowEvents.DELIVERY_CREATED,
    PaymentEvents.CAPTURED,
    PaymentEvents.REFUNDED,
  ]);
});
