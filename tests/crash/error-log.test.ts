import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { failAt } from "../support/fault-file.ts";
import { logLines, type LoggedError } from "../support/log-lines.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, paymentPage, sessionOf } from "../support/purchase.ts";
import { withFaults } from "../support/sandbox-state.ts";
import { shop } from "../support/shop.ts";

interface Chain {
  /** The message of the log entry. */
  message: string;
  causes: LoggedError[];
}

/** Returns the only error in the commerce server's log with this request ID, and its causes. */
async function errorOf(requestId: string): Promise<Chain> {
  const isError = ({ level }: Record<string, unknown>) => level === "error";
  const errors = async () => (await logLines(requestId)).filter(isError);
  await expect.poll(errors).toHaveLength(1);
  const [line] = await errors();
  expect(line?.request_id).toBe(requestId);
  const causes: LoggedError[] = [];
  for (let one = line?.error as LoggedError | undefined; one; one = one.cause) causes.push(one);
  return { message: String(line?.message), causes };
}

/** Returns the errors in the storefront's log with this request ID. */
function storefrontFailures(requestId: string): { msg: string; err: LoggedError }[] {
  return readFileSync(path.join(shop.dataFolder(), "logs/storefront.log"), "utf8")
    .split("\n")
    .filter((line) => line.includes(requestId))
    .map((line) => JSON.parse(line) as { level: number; msg: string; err: LoggedError })
    .filter(({ level }) => level === 50);
}

test("logs a fault after a payment with its stack, under one request ID on both servers", async () => {
  const { variants } = await newProduct({ white: { price: 740, stock: 1 } });
  const { token } = await newShopper();
  await addToBag(token, variants.white ?? "");
  const url = await paymentPage(token);
  const id = `chain-pay-${Date.now()}`;
  const page = await withFaults({ webhooksPaused: true }, async () => {
    await payWithoutReturning(url);
    failAt("payment: pieces held");
    return fetch(`${shop.storefront()}/payment-success?session_id=${sessionOf(url)}`, {
      headers: { "x-request-id": id, cookie: `session=${token}` },
    });
  });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Your order is being confirmed");

  const { message, causes } = await errorOf(id);
  expect(message).toBe("The request returned 503.");
  expect(causes.map((one) => [one.name, one.message])).toEqual([
    ["Problem", "We received your payment and are placing your order. Do not pay again."],
    ["Error", expect.stringMatching(/^Payment \w+ has no order yet\.$/)],
    ["Error", "Simulated crash at failpoint payment: pieces held."],
  ]);
  for (const { stack } of causes.slice(0, 2)) expect(stack).toContain("payments/settle-attempt");
  expect(causes.at(-1)?.stack).toContain("payments/make-order");

  const [failure, ...more] = storefrontFailures(id);
  expect(more).toEqual([]);
  expect(failure).toMatchObject({
    msg: "The commerce server gave no usable response to POST /shop/shopper/checkout/confirm.",
    err: { type: "CommerceError" },
  });
});

test("logs the stack and request ID of a fault inside a Medusa workflow, but no email address", async () => {
  const id = `chain-join-${Date.now()}`;
  const email = freshEmail();
  failAt("account: login made");
  const answer = await fetch(`${shop.storefront()}/signup`, {
    method: "POST",
    redirect: "manual",
    headers: { "x-request-id": id, origin: shop.storefront(), "sec-fetch-mode": "navigate" },
    body: new URLSearchParams({ name: "Ada", email, password: PASSWORD, confirmation: PASSWORD }),
  });
  expect(answer.status).toBe(503);

  const { causes } = await errorOf(id);
  expect(causes).toHaveLength(1);
  expect(causes[0]).toMatchObject({
    name: "Error",
    message: "Simulated crash at failpoint account: login made.",
  });
  expect(causes[0]?.stack).toContain("workflows/create-account");
  expect(storefrontFailures(id)).toHaveLength(1);
  expect(readFileSync(path.join(shop.dataFolder(), "logs/commerce.log"), "utf8")).not.toContain(
    email,
  );
});
