import { asValue } from "@medusajs/framework/awilix";
import { Modules } from "@medusajs/framework/utils";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../../src/lib/test-variables";
import { CHECKOUT_MODULE } from "../../src/modules/checkout";
import PaymentAttempt from "../../src/modules/checkout/models/payment-attempt";
import StripeEvent from "../../src/modules/checkout/models/stripe-event";
import CheckoutService from "../../src/modules/checkout/service";
import { CONTACT_MODULE } from "../../src/modules/contact";
import ContactMessage from "../../src/modules/contact/models/contact-message";
import ContactService from "../../src/modules/contact/service";
import { ORDER_LINE_MODULE } from "../../src/modules/order-line";
import { OUTBOX_MODULE } from "../../src/modules/outbox";
import OutboxMail from "../../src/modules/outbox/models/outbox-mail";
import OutboxService from "../../src/modules/outbox/service";
import { sendMissingNotifications } from "../../src/reconciliation/missing-notifications";
import { moduleDatabase } from "./module-database.ts";
import { orderLineService } from "./module-order-lines.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  database = await moduleDatabase(
    ["checkout", "contact", "order-line", "outbox"].map(
      (name) => `plugins/programme/src/modules/${name}/migrations`,
    ),
  );
  const { serviceOf } = database;
  database.container.register({
    [CHECKOUT_MODULE]: asValue(await serviceOf(CheckoutService, { PaymentAttempt, StripeEvent })),
    [CONTACT_MODULE]: asValue(await serviceOf(ContactService, { ContactMessage })),
    [ORDER_LINE_MODULE]: asValue(await orderLineService(database)),
    [OUTBOX_MODULE]: asValue(await serviceOf(OutboxService, { OutboxMail })),
    [Modules.CUSTOMER]: asValue({
      listCustomers: () => Promise.resolve([{ id: "cus", email: "ada@example.com" }]),
    }),
  });
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
});

test("emails a missed contact message after 15 seconds, and not before", async () => {
  await database.query(
    `insert into contact_message (id, name, email, message, created_at)
     select id, 'Ada', id || '@example.com', 'Hello.', now() - ago * interval '1 second'
     from (values ('under-way', 13), ('cut-off', 16)) as left_over(id, ago)`,
  );
  expect(await sendMissingNotifications(database.container)).toEqual([
    {
      kind: "late_notification",
      what: "an email about a contact message was sent late",
      id: "cut-off",
    },
  ]);
});

test("emails about a refunded payment that became no order after 15 seconds", async () => {
  const { container, query } = database;
  await query(
    `insert into payment_attempt (id, cart_id, customer_id, amount_cents, credit_cents, expires_at,
       state, updated_at)
     select id, id, 'cus', 73000, 1000, now(), state, now() - ago * interval '1 second'
     from (values ('under-way', 'refunded', 13), ('refunded', 'refunded', 16),
       ('expired', 'ended', 16)) as attempt(id, state, ago)`,
  );
  expect(await sendMissingNotifications(container)).toEqual([
    {
      kind: "late_notification",
      what: "an email about a payment was sent late",
      id: "refunded",
    },
  ]);
  const emails = await query(
    `select "to", data -> 'amountCents' as cents from outbox_mail where template = 'payment-refunded'`,
  );
  expect(emails).toEqual([{ to: "ada@example.com", cents: 74_000 }]);
});
