import { expect, test } from "vitest";
import { errorOf, openSession, testSandbox } from "./test-support.ts";

test("customers can be made, changed and put to a session", async () => {
  const { stripe } = await testSandbox();
  const { id } = await stripe.customers.create({
    email: "ada@example.com",
    metadata: { tier: "one", old: "yes" },
  });
  await stripe.customers.update(id, { name: "Ada", metadata: { old: "" } });
  expect(await stripe.customers.retrieve(id)).toMatchObject({
    email: "ada@example.com",
    name: "Ada",
    metadata: { tier: "one" },
  });
  expect((await stripe.customers.list({ email: "ada@example.com" })).data).toHaveLength(1);
  const session = await openSession(stripe, { customer: id });
  expect(session.customer).toBe(id);
  const error = await errorOf(openSession(stripe, { customer: "cus_x" }));
  expect(error).toMatchObject({ statusCode: 400, code: "resource_missing", param: "customer" });
});
