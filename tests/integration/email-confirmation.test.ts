import { randomUUID } from "node:crypto";
import type { StockAlert } from "@tomashi/programme/contract/stock-alerts";
import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { call } from "../support/commerce.ts";
import { addProduct, setStock } from "../support/inventory.ts";
import { emailsTo, decodeEmail, subjectsTo } from "../support/outbox.ts";
import { addToBag, paymentPage, type ErrorBody } from "../support/purchase.ts";
import { freshEmail, signUp } from "../support/sign-up.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { WebSession } from "../support/web-session.ts";

const SOON = { timeout: 40_000 };

/** Returns the path of the newest emailed link that confirms this email. */
const confirmationPath = (email: string) =>
  emailsTo(email)
    .map((mail) => /\/confirm-email\?token=[\w.-]+/.exec(decodeEmail(mail))?.[0])
    .findLast(Boolean);

const isConfirmed = async (email: string) =>
  (
    await query<{ is: boolean }>(
      "select metadata ->> 'confirmed_email' = email as is from customer where email = $1",
      [email],
    )
  )[0]?.is === true;

test(
  "confirms an email by submitting the emailed page, not by opening its link",
  { tags: ["SAFE-03"] },
  async () => {
    const { email } = await signUp();
    await expect.poll(() => confirmationPath(email), SOON).toBeDefined();
    const visitor = new WebSession();
    const page = await visitor.open(confirmationPath(email) ?? "");
    expect(await isConfirmed(email)).toBe(false);
    const done = await visitor.submit(page, "Yes, confirm it");
    expect(done.main.getByRole("status").textContent).toBe("Thank you. Your email is confirmed.");
    expect(await isConfirmed(email)).toBe(true);
    const forged = await visitor.open("/confirm-email?token=authid_1.99999999999999.x");
    const refused = await visitor.submit(forged, "Yes, confirm it");
    expect(refused.main.getByRole("alert").textContent).toBe(
      "This link has expired. Please request a new one in your profile.",
    );
  },
);

test(
  "sends no back-in-stock email before the customer has confirmed the email",
  { tags: ["rare", "WAIT-12"] },
  async () => {
    const product = await addProduct({ name: `Weekender ${randomUUID()}` });
    const brown = product.colors.find(({ color }) => color === "brown")?.variant_id ?? "";
    const newcomer = await newShopper("New Comer", { isNewcomer: true });
    const known = await newShopper();
    const ask = ({ token }: { token: string }) =>
      call<StockAlert[]>("/shop/shopper/stock-waits", { token, body: { variant_id: brown } });
    expect((await ask(newcomer)).body.map(({ is_active }) => is_active)).toEqual([false]);
    expect((await ask(known)).body.map(({ is_active }) => is_active)).toEqual([true]);
    await setStock(product.id, { color: "brown", pieces: 2 });
    await expect.poll(() => emailsTo(known.email).length, SOON).toBe(1);
    expect(subjectsTo(newcomer.email)).toEqual(["Confirm your email"]);

    const visitor = new WebSession();
    const page = await visitor.open(confirmationPath(newcomer.email) ?? "");
    await visitor.submit(page, "Yes, confirm it");
    await expect
      .poll(() => subjectsTo(newcomer.email), SOON)
      .toContain(`${product.name} Brown is back in stock`);
  },
);

test(
  "reserves part of a color for customers who have confirmed their email",
  { tags: ["SAFE-02"] },
  async () => {
    const product = await addProduct({ name: `Weekender ${randomUUID()}` });
    await setStock(product.id, { color: "red", pieces: 20 });
    const red = product.colors.find(({ color }) => color === "red")?.variant_id ?? "";
    const hold = async (shopper: { token: string }, quantity: number) => {
      await addToBag(shopper.token, red, quantity);
      const { status, body } = await call<ErrorBody>("/shop/shopper/checkout", {
        token: shopper.token,
        body: {},
      });
      return [status, body.message];
    };
    const newcomer = () => newShopper("New Comer", { isNewcomer: true });
    expect(await hold(await newcomer(), 10)).toEqual([200, undefined]);
    const second = await newcomer();
    expect(await hold(second, 6)).toEqual([200, undefined]);
    const third = await newcomer();
    expect(await hold(third, 1)).toEqual([
      409,
      "Other customers are checking out with these items right now. Please try again in a few minutes, or confirm your email first.",
    ]);
    await query(
      "update customer set metadata = jsonb_build_object('confirmed_email', email) where id = $1",
      [third.person.id],
    );
    expect(await paymentPage(third.token)).toContain("http");
    expect(await hold(await newShopper(), 3)).toEqual([200, undefined]);
  },
);

test("treats all spellings of an email as one account", { tags: ["SAFE-10"] }, async () => {
  const { email } = await signUp();
  const spellings = [`${email}.`, email.replace("example", "ｅxample"), ` ${email.toUpperCase()}`];
  for (const spelled of spellings) {
    const body = { name: "Ada", email: spelled, password: "Copper-Lantern7" };
    expect((await call("/shop/accounts", { body })).status).toBe(409);
    const session = await call("/shop/sessions", { body });
    expect([spelled, session.status]).toEqual([spelled, 200]);
  }
  for (const odd of [`x<${freshEmail()}>`, `a,${freshEmail()}`, `ad\u200bmin${freshEmail()}`]) {
    const body = { name: "Ada", email: odd, password: "Copper-Lantern7" };
    expect((await call("/shop/accounts", { body })).status).toBe(400);
  }
});
