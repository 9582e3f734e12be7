import type { EmailData, TemplateName } from "./index";

const ordersUrl = "https://shop.example.com/orders";
const orderUrl = "https://shop.example.com/login?to=%2Fadmin%2Forders%2Forder_1";
const piece = { pieceName: "RICO Tote", color: "Oxblood", orderNumber: 1042, ordersUrl };

export const examples: { [Name in TemplateName]: EmailData[Name] } = {
  welcome: { confirmUrl: "https://shop.example.com/confirm-email?token=abc" },
  "order-confirmed": {
    name: "Ada Okafor",
    orderNumber: 1042,
    lines: [
      {
        name: "RICO Tote",
        color: "Oxblood",
        quantity: 1,
        priceCents: 125000,
        mark: "Pre-order, ships on February 1, 2027. Final sale.",
        picture: "https://shop.example/media/collection/red/thumbnail-256.jpg",
      },
      { name: "RICO Mini", color: "Ink", quantity: 2, priceCents: 48050 },
    ],
    totalCents: 221100,
    creditCents: 20000,
    shipTo: ["Ada Okafor", "12 Tanner Street", "Portland, OR 97201", "United States"],
    ordersUrl,
  },
  "line-changed": {
    name: "Ada Okafor",
    ...piece,
    status: "return_approved",
    note: "Use the label below.\nWe pay the way back.",
  },
  "order-refunded": {
    name: "Ada Okafor",
    orderNumber: 1042,
    cardCents: 5_000,
    creditCents: 2_500,
    note: "We are sorry that your package was late.",
    ordersUrl,
  },
  "address-changed": {
    name: "Ada Okafor",
    orderNumber: 1042,
    shipTo: ["Ada Okafor", "12 Tanner Street", "Portland, OR 97201", "United States"],
    cardCents: 6_568,
    creditCents: 500,
    ordersUrl,
  },
  "credit-changed": {
    name: "Ada Okafor",
    kind: "granted",
    amountCents: 5_000,
    balanceCents: 7_500,
    note: "Thank you for your patience.",
  },
  "lines-changed": {
    name: "Ada Okafor",
    orderNumber: 1042,
    step: "processing",
    lines: [
      {
        pieceName: "RICO Tote",
        color: "Oxblood",
        quantity: 1,
        carrier: "UPS",
        trackingNumber: "1Z999AA10123456784",
        trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
      },
      { pieceName: "RICO Mini", color: "Ink", quantity: 2 },
    ],
    ordersUrl,
  },
  "return-changed": {
    name: "Ada Okafor",
    ...piece,
    what: "approved",
    approval: {
      number: "RET-17",
      address: ["The Tomashi’s", "Dock 4", "Portland, OR 97201"],
      dueOn: "2026-12-07",
      isExchange: false,
      refundDueOn: "2026-11-28",
      hasCredit: false,
      contents: "Send back the item with everything it came with.",
      packaging:
        "Please use the original packaging. If it's missing, a 15% restocking fee ($187.50) applies.",
    },
  },
  refund: { name: "Ada Okafor", ...piece, amountCents: 106250, feeCents: 18750, kind: "card" },
  "payment-refunded": {
    name: "Ada Okafor",
    amountCents: 125000,
    reason: "The last RICO Tote Oxblood was sold while you paid.",
  },
  "contact-receipt": {},
  "contact-message": {
    name: "Ada Okafor",
    email: "ada@example.org",
    message: "Hello.\n\nIs the RICO Mini back soon?",
  },
  "password-reset": {
    url: "https://shop.example.com/reset?token=abc&for=ada",
    minutes: 30,
  },
  "account-changed": {
    changed: ["email", "password"],
    by: "owner",
    when: "November 22, 2026 at 7:36 PM EST",
    url: "https://shop.example.com/forgotten-password",
  },
  "account-deleted": {
    when: "November 22, 2026 at 7:36 PM EST",
    givenUpCents: 1250,
  },
  "api-key-created": {
    title: "Warehouse",
    by: "ada@example.com",
    when: "November 22, 2026 at 7:36 PM EST",
  },
  "payment-alert": {
    kind: "dispute",
    orderNumber: 1042,
    amountCents: 125000,
    reason: "product_not_received",
    dueOn: "November 29, 2026 at 7:00 PM EST",
    isOnHold: true,
    url: "https://shop.example.com/admin/orders/order_1",
  },
  "second-factor": {
    name: "Ada Okafor",
    change: "recovery_code_used",
    left: 9,
    url: "https://shop.example.com/profile/second-factor",
  },
  "new-log-in": {
    device: "Firefox on Android",
    when: "November 22, 2026 at 7:36 PM EST",
    url: "https://shop.example.com/profile/sessions/cus_1",
  },
  "confirm-email": { url: "https://shop.example.com/confirm-email?token=abc", days: 7 },
  "newsletter-confirm": {
    confirmUrl: "https://shop.example.com/newsletter/confirm?token=abc",
    leaveUrl: "https://shop.example.com/newsletter/leave?token=abc",
    days: 7,
  },
  "back-in-stock": {
    pieceName: "RICO Tote",
    color: "Oxblood",
    priceCents: 125000,
    pieceUrl: "https://shop.example.com/products?color=oxblood",
    waitsUrl: "https://shop.example.com/login?to=%2Fprofile%2Fwishlist%2Fcus_1",
    hours: 24,
  },
  "newsletter-known": { leaveUrl: "https://shop.example.com/newsletter/leave?token=abc" },
  "staff-order": {
    orderNumber: 1042,
    lines: [
      { name: "RICO Tote", color: "Oxblood", quantity: 1 },
      { name: "RICO Mini", color: "Ink", quantity: 2 },
    ],
    totalCents: 221100,
    shipsTo: "Oregon",
    orderUrl,
  },
  "staff-return": {
    what: "requested",
    orderNumber: 1042,
    pieceName: "RICO Tote",
    color: "Oxblood",
    quantity: 1,
    reason: "The color isn't what I expected",
    orderUrl,
  },
  "staff-digest": {
    day: "2026-11-27",
    toShip: { new: 4, oneDay: 2, threeDays: 1 },
    toDecide: 2,
    expected: 3,
    overdue: 1,
    low: [
      { name: "RICO Tote", color: "Oxblood", stock: 0 },
      { name: "RICO Mini", color: "Ink", stock: 5 },
    ],
    failedMails: 1,
    yesterday: { cents: 221100, pieces: 3 },
    adminUrl: "https://shop.example.com/login?to=%2Fadmin",
  },
};
