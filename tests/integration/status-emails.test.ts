import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { lazy } from "../support/lazy.ts";
import { emailLines as readMail, emailAbout, subjectsTo } from "../support/outbox.ts";
import { newProduct } from "../support/product.ts";
import { setStatus, moveLines } from "../support/line-steps.ts";
import { buyVariants } from "../support/purchase.ts";
import { asAdmin } from "../support/staff.ts";
import { readLine } from "../support/order-lines.ts";

const pieces = { price: 90, stock: 50 };
const product = lazy(() => newProduct({ tan: pieces, rust: pieces, sand: pieces }));

async function bought(...colors: string[]) {
  const { variants } = await product();
  const buyer = await buyVariants(colors.map((color) => variants[color] ?? ""));
  const ids = buyer.lines.map(({ line_id }) => line_id);
  return { ...buyer, ids, number: (await readLine(ids[0] ?? "")).order_number };
}

const stepSubjects = (email: string) => subjectsTo(email).filter((one) => !/confirmed/.test(one));

/** Returns the text lines of the email with this subject. */
function mail(email: string, subject: string): string[] {
  const lines = readMail(emailAbout(email, subject));
  return lines.slice(1, lines.indexOf("View your orders:"));
}

test(
  "sends one email per order for a batch or quick clicks, with each line item once",
  { tags: ["rare", "SHIP-14"] },
  async () => {
    const one = await bought("tan", "rust");
    const other = await bought("sand");
    const pressed = await bought("tan", "rust", "sand", "sand");
    await moveLines([one.ids[0] ?? "", ...other.ids, one.ids[1] ?? ""], "processing");
    await Promise.all(pressed.ids.map((id) => setStatus(id, "processing")));

    const subject = `2 items from order No. ${one.number} are being processed`;
    await expect.poll(() => stepSubjects(one.email)).toEqual([subject]);
    expect(mail(one.email, subject)).toEqual([
      "Your items are being processed",
      "Dear Grace Buyer,",
      `2 items from order No. ${one.number} are being processed.`,
      "tan Tan: 1 item",
      "rust Rust: 1 item",
      "We'll email you when they're delivered.",
    ]);
    await expect
      .poll(() => stepSubjects(other.email))
      .toEqual([`sand Sand from order No. ${other.number} is being processed`]);
    await expect
      .poll(() => stepSubjects(pressed.email))
      .toEqual([`4 items from order No. ${pressed.number} are being processed`]);

    // Reconciliation of an interrupted step sends no second email.
    await query(
      `update order_line_change set told_at = null, created_at = created_at - interval '1 minute'
       where line_id = any($1)`,
      [one.ids],
    );
    await asAdmin("/reconciliation", { method: "POST" });
    const waiting = await query(
      `select 1 from outbox_mail where "to" = $1 and template = 'lines-changed'`,
      [one.email],
    );
    expect(waiting).toHaveLength(1);

    // An order without an email changes status without a notification and is not retried.
    const confirmed = `select 1 from outbox_mail where "to" = $1 and template = 'order-confirmed'`;
    await expect.poll(async () => (await query(confirmed, [other.email])).length).toBe(1);
    await query(`update "order" set email = null where email = $1`, [other.email]);
    expect((await setStatus(other.ids[0] ?? "", "delivered")).status).toBe(200);
    const changes = await query(
      "select told_at is not null as is_done from order_line_change where line_id = any($1)",
      [other.ids],
    );
    expect(changes).toEqual([{ is_done: true }, { is_done: true }]);
  },
);

test(
  "includes tracking in the step's email, and sends later tracking as its own email",
  { tags: ["SHIP-15", "BACK-23"] },
  async () => {
    const { ids, email, number } = await bought("tan", "rust");
    const [tan = "", rust = ""] = ids;
    const tracking = { carrier: "usps", number: "9400 1000 0000" };
    await asAdmin(`/order-lines/${tan}/status`, { body: { status: "processing", tracking } });
    const subject = `tan Tan from order No. ${number} is being processed`;
    await expect.poll(() => stepSubjects(email)).toEqual([subject]);
    expect(mail(email, subject)).toEqual([
      "Your item is being processed",
      "Dear Grace Buyer,",
      `tan Tan from order No. ${number} is being processed.`,
      "Your package shipped with USPS. Tracking number: 940010000000.",
      "Track your package:",
      "https://tools.usps.com/go/TrackConfirmAction?tLabels=940010000000",
      "We'll email you when it's delivered.",
    ]);

    // The email about the delivery has no tracking.
    await setStatus(tan, "delivered");
    const [deliveryEmail] = await query<{ lines: object[] }>(
      `select data -> 'lines' as lines from outbox_mail
       where "to" = $1 and data ->> 'step' = 'delivered'`,
      [email],
    );
    expect(deliveryEmail?.lines).toEqual([
      {
        pieceName: "tan",
        color: "tan",
        quantity: 1,
        returnBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      },
    ]);

    // A later step of the other line sends its own email.
    await setStatus(rust, "processing");
    await asAdmin(`/order-lines/${rust}/tracking`, { body: { carrier: "dhl", number: "JD0146" } });
    await expect
      .poll(() => stepSubjects(email).toSorted())
      .toEqual([
        `Track rust Rust from order No. ${number}`,
        `rust Rust from order No. ${number} is being processed`,
        `tan Tan from order No. ${number} has been delivered`,
        subject,
      ]);
    expect(mail(email, `Track rust Rust from order No. ${number}`)).toEqual([
      "Track your package",
      "Dear Grace Buyer,",
      `You can now track rust Rust from order No. ${number}.`,
      "Your package shipped with DHL. Tracking number: JD0146.",
      "Track your package:",
      "https://www.dhl.com/us-en/home/tracking.html?tracking-id=JD0146",
      "We'll email you when it's delivered.",
    ]);

    // The same tracking is not sent again, but corrected tracking is.
    for (const given of ["JD0146", "JD0147"]) {
      await asAdmin(`/order-lines/${rust}/tracking`, { body: { carrier: "dhl", number: given } });
    }
    const sent = () =>
      query(
        `select data -> 'lines' -> 0 ->> 'trackingNumber' as number from outbox_mail
         where "to" = $1 and data ->> 'step' = 'tracked' order by created_at`,
        [email],
      );
    await expect.poll(sent).toEqual([{ number: "JD0146" }, { number: "JD0147" }]);
  },
);
