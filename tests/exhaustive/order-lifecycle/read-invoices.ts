import { query } from "../../support/database.ts";
import { namesOf, ordersOf, type Customer } from "./model.ts";

/** Reads the invoices, credit notes, and emails of these customers. */

interface InvoiceRow {
  kind: "invoice" | "credit-note";
  number: number;
  order_id: string;
  line_id: string;
  document: Record<
    "subtotalCents" | "creditCents" | "feeCents" | "totalCents" | "paidCents",
    number
  >;
}

const readInvoices = (customers: Customer[]) =>
  query<InvoiceRow>(
    "select kind, number, order_id, line_id, document from invoice where order_id = any($1)",
    [ordersOf(customers).map(({ id }) => id)],
  );

export async function invoices(customers: Customer[]) {
  const name = namesOf(customers);
  const rows = await readInvoices(customers);
  return ordersOf(customers).map(({ id }) => {
    const own = rows.filter((row) => row.order_id === id);
    const [invoice, ...more] = own.filter(({ kind }) => kind === "invoice");
    const { subtotalCents = 0, creditCents = 0, totalCents = 0 } = invoice?.document ?? {};
    return {
      invoice:
        more.length === 0
          ? `${subtotalCents} - ${creditCents} = ${totalCents}`
          : "several invoices",
      creditNotes: own
        .filter(({ kind }) => kind === "credit-note")
        .map(
          ({
            line_id,
            document: { subtotalCents: whole, feeCents, totalCents: back, paidCents },
          }) => `${name(line_id)}: ${whole} - ${feeCents} = ${back}, ${paidCents} to the card`,
        )
        .toSorted(),
    };
  });
}

export async function invoicedOrders(customers: Customer[]): Promise<number> {
  const rows = await readInvoices(customers);
  return new Set(rows.map(({ order_id }) => order_id)).size;
}

/** Returns the numbers missing between the first and last document of each kind. */
export async function missingNumbers(customers: Customer[]): Promise<number[]> {
  const rows = await readInvoices(customers);
  const missing = await Promise.all(
    ["invoice", "credit-note"].map((kind) => {
      const own = rows.filter((row) => row.kind === kind).map(({ number }) => number);
      return query<{ number: number }>(
        `select number from generate_series($2::int, $3::int) number
         where not exists (select 1 from invoice where kind = $1 and invoice.number = number.number)`,
        [kind, Math.min(...own), Math.max(...own)],
      );
    }),
  );
  return missing.flat().map(({ number }) => number);
}

interface MailRow {
  to: string;
  template: string;
  data: Record<string, string | number> & {
    lines?: { quantity: number; color: string }[];
  };
}

export async function emails(customers: Customer[]) {
  const rows = await query<MailRow>(
    `select "to", template, data from outbox_mail where "to" = any($1)`,
    [customers.map(({ email }) => email)],
  );
  return customers.map(({ email }) =>
    rows
      .filter(({ to }) => to === email)
      .flatMap(asTexts)
      .toSorted(),
  );
}

/** Splits an email about several lines into one text for each. */
function asTexts(mail: MailRow): string[] {
  if (mail.template !== "lines-changed") return [asText(mail)];
  const { lines = [], step = "" } = mail.data;
  return lines.map(({ color }) => `line-changed: ${color} ${step}`);
}

function asText({ template, data }: MailRow): string {
  const {
    color,
    status,
    what,
    kind,
    amountCents,
    feeCents,
    totalCents,
    creditCents,
    lines = [],
  } = data;
  switch (template) {
    case "line-changed":
      return `line-changed: ${color} ${status}`;
    case "return-changed":
      return `return-changed: ${color} ${what}`;
    case "refund":
      return `refund: ${color} ${kind} ${amountCents},${creditCents === undefined ? "" : ` credit ${creditCents},`} fee ${feeCents}`;
    case "order-confirmed": {
      const pieces = lines.map((line) => `${line.quantity} ${line.color}`).toSorted();
      return `order-confirmed: ${pieces.join(", ")}: ${totalCents}, ${creditCents} by credit`;
    }
    default:
      return template;
  }
}
