import type { Session } from "@tomashi/programme/contract/http";
import { expect, test } from "vitest";
import { api } from "../support/api.ts";
import { call } from "../support/commerce.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { newShopper } from "../support/copied-shopper.ts";

test(
  "creates one account when concurrent sign-ups differ only in email case or spaces",
  { tags: ["API-17"] },
  async () => {
    const email = freshEmail();
    const body = (spelled: string) => ({
      body: { name: "Ada", email: spelled, password: PASSWORD },
    });
    const answers = await Promise.all([
      call("/shop/accounts", body(email)),
      call("/shop/accounts", body(email.toUpperCase())),
      call("/shop/accounts", body(` ${email} `)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const again = await api("POST", "/user", body(email.toUpperCase()));
    expect([again.status, again.body.message]).toEqual([
      409,
      "An account with this email already exists.",
    ]);
  },
);

test.each([
  [{ email: "" }, "Please fill in all fields."],
  [{ password: 12345678 }, "Please fill in all fields."],
  [{ password: "Ab1!" }, "Password must be at least 8 characters long."],
  [{ email: "nobody" }, "Please enter a valid email address."],
  [
    { password: "longenough" },
    "Password must have at least one capital letter, one number, and one symbol.",
  ],
])(
  "returns 400 for a sign-up with %j on /api and /store: %s",
  { tags: ["API-17"] },
  async (fields, message) => {
    const body = { name: "A", email: "a@b.co", password: PASSWORD, ...fields };
    const refused = { status: 400, body: { message } };
    expect(await call("/shop/accounts", { body })).toEqual(refused);
    expect(await api("POST", "/user", { body })).toMatchObject(refused);
  },
);

test("ends only the current session when a customer logs out", async () => {
  const { email, token } = await newShopper();
  const { body: second } = await call<Session>("/shop/sessions", {
    body: { email, password: PASSWORD },
  });
  expect((await call("/shop/sessions/current", { method: "DELETE", token })).status).toBe(204);
  expect((await call("/shop/shopper", { token })).status).toBe(401);
  expect((await call("/shop/shopper", { token: second.token })).status).toBe(200);
});
