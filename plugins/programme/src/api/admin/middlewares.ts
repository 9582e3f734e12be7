import type { MiddlewareRoute } from "@medusajs/framework/http";
import { validateBody, validateQuery } from "../validation";
import { warnedRefund } from "./alerts/validators";
import { changesQuery } from "./changes/validators";
import {
  inventoryQuery,
  newProduct,
  productChange,
  productRemoval,
  stockChange,
} from "./inventory/validators";
import { draft, seenState, versionOfState } from "./content/validators";
import { contactMessagesQuery, markMessage } from "./contact-messages/validators";
import { newOrder, newOrderChange, newOrderPayment } from "./new-orders/validators";
import { subscribersQuery } from "./newsletter/validators";
import {
  batch,
  cancelLine,
  decide,
  delay,
  enteredTracking,
  exportLines,
  listLines,
  lostLine,
  newPackage,
  receive,
  removal,
  reopening,
  selection,
  setStatus,
  slips,
  trackingList,
} from "./order-lines/validators";
import {
  chosenRate,
  holdRelease,
  newAddress,
  newHold,
  newNote,
  newRefund,
  openRefundDecision,
  orderPayment,
  sendAgain,
} from "./placed-orders/validators";
import { placeChange, shopProductChange, shopProductsQuery } from "./shop-products/validators";
import {
  newPromotion,
  promotionsQuery,
  promotionSwitch,
  promotionTerms,
} from "./shop-promotions/validators";
import { newWebhook, webhookSwitch } from "./shop-webhooks/validators";
import { shippingChange } from "./shop-shipping/validators";
import { modeChange, stateTax, taxList } from "./shop-tax/validators";
import { reportQuery } from "./reports/validators";
import { salesQuery } from "./sales/validators";
import { staffMailChoice } from "./staff-mails/validators";
import { creditChange, eventsQuery, roleChange, shoppersQuery } from "./shoppers/validators";

/** Validates requests to staff routes; `onlyStaff` has already checked the role. */
export const adminMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/changes", methods: ["GET"], middlewares: [validateQuery(changesQuery)] },
  {
    matcher: "/admin/alerts/:id/refund",
    methods: ["POST"],
    middlewares: [validateBody(warnedRefund)],
  },
  { matcher: "/admin/new-orders", methods: ["POST"], middlewares: [validateBody(newOrder)] },
  {
    matcher: "/admin/new-orders/:id",
    methods: ["POST"],
    middlewares: [validateBody(newOrderChange)],
  },
  {
    matcher: "/admin/new-orders/:id/payment",
    methods: ["POST"],
    middlewares: [validateBody(newOrderPayment)],
  },
  {
    matcher: "/admin/placed-orders/:id/notes",
    methods: ["POST"],
    middlewares: [validateBody(newNote)],
  },
  {
    matcher: "/admin/placed-orders/:id/packages",
    methods: ["POST"],
    middlewares: [validateBody(newPackage)],
  },
  {
    matcher: "/admin/placed-orders/:id/packages/:packageId/label",
    methods: ["POST"],
    middlewares: [validateBody(chosenRate)],
  },
  {
    matcher: "/admin/placed-orders/:id/refunds",
    methods: ["POST"],
    middlewares: [validateBody(newRefund)],
  },
  {
    matcher: "/admin/placed-orders/:id/refunds/:refundId",
    methods: ["POST"],
    middlewares: [validateBody(openRefundDecision)],
  },
  {
    matcher: "/admin/placed-orders/:id/payment",
    methods: ["POST"],
    middlewares: [validateBody(orderPayment)],
  },
  {
    matcher: "/admin/placed-orders/:id/address",
    methods: ["POST"],
    middlewares: [validateBody(newAddress)],
  },
  {
    matcher: "/admin/placed-orders/:id/hold",
    methods: ["POST"],
    middlewares: [validateBody(newHold)],
  },
  {
    matcher: "/admin/placed-orders/:id/hold/release",
    methods: ["POST"],
    middlewares: [validateBody(holdRelease)],
  },
  {
    matcher: "/admin/placed-orders/:id/mails/:mailId/send-again",
    methods: ["POST"],
    middlewares: [validateBody(sendAgain)],
  },
  {
    matcher: "/admin/staff-mails",
    methods: ["POST"],
    middlewares: [validateBody(staffMailChoice)],
  },
  {
    matcher: "/admin/reports/:name",
    methods: ["GET"],
    middlewares: [validateQuery(reportQuery)],
  },
  { matcher: "/admin/sales", methods: ["GET"], middlewares: [validateQuery(salesQuery)] },
  { matcher: "/admin/shoppers", methods: ["GET"], middlewares: [validateQuery(shoppersQuery)] },
  {
    matcher: "/admin/shoppers/:id/events",
    methods: ["GET"],
    middlewares: [validateQuery(eventsQuery)],
  },
  {
    matcher: "/admin/shoppers/:id/credit",
    methods: ["POST"],
    middlewares: [validateBody(creditChange)],
  },
  {
    matcher: "/admin/shoppers/:id/role",
    methods: ["POST"],
    middlewares: [validateBody(roleChange)],
  },
  {
    matcher: "/admin/contact-messages",
    methods: ["GET"],
    middlewares: [validateQuery(contactMessagesQuery)],
  },
  {
    matcher: "/admin/contact-messages/:id",
    methods: ["POST"],
    middlewares: [validateBody(markMessage)],
  },
  { matcher: "/admin/content/:section", methods: ["POST"], middlewares: [validateBody(draft)] },
  {
    matcher: "/admin/content/:section",
    methods: ["DELETE"],
    middlewares: [validateQuery(seenState)],
  },
  {
    matcher: "/admin/content/:section/publishing",
    methods: ["POST"],
    middlewares: [validateBody(seenState)],
  },
  {
    matcher: "/admin/content/:section/withdrawal",
    methods: ["POST"],
    middlewares: [validateBody(versionOfState)],
  },
  {
    matcher: "/admin/content/:section/deletion",
    methods: ["POST"],
    middlewares: [validateBody(versionOfState)],
  },
  {
    matcher: "/admin/newsletter",
    methods: ["GET"],
    middlewares: [validateQuery(subscribersQuery)],
  },
  { matcher: "/admin/inventory", methods: ["GET"], middlewares: [validateQuery(inventoryQuery)] },
  { matcher: "/admin/inventory", methods: ["POST"], middlewares: [validateBody(newProduct)] },
  {
    matcher: "/admin/inventory/:id",
    methods: ["POST"],
    middlewares: [validateBody(productChange)],
  },
  {
    matcher: "/admin/inventory/:id",
    methods: ["DELETE"],
    middlewares: [validateQuery(productRemoval)],
  },
  {
    matcher: "/admin/inventory/:id/stock",
    methods: ["POST"],
    middlewares: [validateBody(stockChange)],
  },
  {
    matcher: "/admin/shop-products",
    methods: ["GET"],
    middlewares: [validateQuery(shopProductsQuery)],
  },
  {
    matcher: "/admin/shop-products/:id",
    methods: ["POST"],
    middlewares: [validateBody(shopProductChange)],
  },
  {
    matcher: "/admin/shop-products/:id/place",
    methods: ["POST"],
    middlewares: [validateBody(placeChange)],
  },
  {
    matcher: "/admin/shop-promotions",
    methods: ["GET"],
    middlewares: [validateQuery(promotionsQuery)],
  },
  {
    matcher: "/admin/shop-promotions",
    methods: ["POST"],
    middlewares: [validateBody(newPromotion)],
  },
  {
    matcher: "/admin/shop-promotions/:id",
    methods: ["POST"],
    middlewares: [validateBody(promotionSwitch)],
  },
  {
    matcher: "/admin/shop-promotions/:id/terms",
    methods: ["POST"],
    middlewares: [validateBody(promotionTerms)],
  },
  {
    matcher: "/admin/shop-webhooks",
    methods: ["POST"],
    middlewares: [validateBody(newWebhook)],
  },
  {
    matcher: "/admin/shop-webhooks/:id",
    methods: ["POST"],
    middlewares: [validateBody(webhookSwitch)],
  },
  {
    matcher: "/admin/shop-shipping",
    methods: ["POST"],
    middlewares: [validateBody(shippingChange)],
  },
  {
    matcher: "/admin/shop-shipping/:id",
    methods: ["POST"],
    middlewares: [validateBody(shippingChange)],
  },
  { matcher: "/admin/shop-tax", methods: ["POST"], middlewares: [validateBody(modeChange)] },
  { matcher: "/admin/shop-tax/list", methods: ["POST"], middlewares: [validateBody(taxList)] },
  { matcher: "/admin/shop-tax/states", methods: ["POST"], middlewares: [validateBody(stateTax)] },
  { matcher: "/admin/order-lines", methods: ["GET"], middlewares: [validateQuery(listLines)] },
  {
    matcher: "/admin/order-lines/export",
    methods: ["GET"],
    middlewares: [validateQuery(exportLines)],
  },
  { matcher: "/admin/order-lines/delay", methods: ["POST"], middlewares: [validateBody(delay)] },
  { matcher: "/admin/order-lines/batch", methods: ["POST"], middlewares: [validateBody(batch)] },
  { matcher: "/admin/order-lines/slips", methods: ["POST"], middlewares: [validateBody(slips)] },
  {
    matcher: "/admin/order-lines/pick-list",
    methods: ["POST"],
    middlewares: [validateBody(slips)],
  },
  {
    matcher: "/admin/order-lines/selection",
    methods: ["POST"],
    middlewares: [validateBody(selection)],
  },
  {
    matcher: "/admin/order-lines/tracking-list",
    methods: ["POST"],
    middlewares: [validateBody(trackingList)],
  },
  {
    matcher: "/admin/order-lines/:id/tracking",
    methods: ["POST"],
    middlewares: [validateBody(enteredTracking)],
  },
  { matcher: "/admin/order-lines/:id", methods: ["DELETE"], middlewares: [validateQuery(removal)] },
  {
    matcher: "/admin/order-lines/:id/status",
    methods: ["POST"],
    middlewares: [validateBody(setStatus)],
  },
  {
    matcher: "/admin/order-lines/:id/receipt",
    methods: ["POST"],
    middlewares: [validateBody(receive)],
  },
  {
    matcher: "/admin/order-lines/:id/loss",
    methods: ["POST"],
    middlewares: [validateBody(lostLine)],
  },
  {
    matcher: "/admin/order-lines/:id/reshipment",
    methods: ["POST"],
    middlewares: [validateBody(lostLine)],
  },
  {
    matcher: "/admin/order-lines/:id/reopening",
    methods: ["POST"],
    middlewares: [validateBody(reopening)],
  },
  {
    matcher: "/admin/order-lines/:id/cancellation",
    methods: ["POST"],
    middlewares: [validateBody(cancelLine)],
  },
  {
    matcher: "/admin/order-lines/:id/decision",
    methods: ["POST"],
    middlewares: [validateBody(decide)],
  },
];
