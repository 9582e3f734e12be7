import type { InvoiceDocument, InvoiceLine } from "../src/invoices/document";

export const line: InvoiceLine = {
  name: "RICO Weekender",
  color: "Cognac",
  quantity: 1,
  unitCents: 148_000,
  discountCents: 0,
  totalCents: 148_000,
};

export const invoice: InvoiceDocument = {
  kind: "invoice",
  number: "INV-000042",
  issuedOn: "2026-07-04T18:30:00.000Z",
  orderNumber: "1042",
  seller: {
    name: "The Tomashi’s",
    addressLines: ["410 Orchard Street", "New York, NY 10002"],
    taxId: "12-3456789",
    email: "care@example.com",
  },
  buyer: {
    name: "Élodie Ὀδυσσεύς Иванова 山田太郎 김민준",
    email: "elodie@example.com",
    phone: "+1 212 555 0142",
    addressLines: ["Łódź", "東京都千代田区", "서울특별시", "北京市朝阳区"],
  },
  lines: [line],
  subtotalCents: 148_000,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  feeCents: 0,
  creditCents: 0,
  totalCents: 148_000,
  paidCents: 148_000,
  paymentReference: "pi_3QK9sL2eZvKYlo2C1x7fTgHb",
  currency: "usd",
  terms: ["You may return a piece within 30 days."],
};

export const creditNote: InvoiceDocument = {
  ...invoice,
  kind: "credit-note",
  number: "CRN-000007",
  refersTo: "INV-000042",
  feeCents: 14_800,
  totalCents: 133_200,
  paidCents: 133_200,
  outcome: "Refunded to the card.",
};

export const fortyLines: InvoiceDocument = {
  ...invoice,
  lines: Array.from({ length: 40 }, (_, at) => ({ ...line, name: `Piece number ${at + 1}.` })),
};
