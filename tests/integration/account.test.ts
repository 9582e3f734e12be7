import type { Session } from "@tomashi/programme/contract/http";
import { expect, test } from "vitest";
import { call } from "../support/engine.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { newShopper } from "../support/copied-shopper.ts";

test("a sign-up makes one account whatever the case of the email, also when it is sent at once", async () => {
  const email = freshEmail();
  const body = (spelled: string) => ({ body: { name: "Ada", email: spelled, password: PASSWORD } });
  const answers = await Promise.all([
    call("/store/accounts", body(email)),
    call("/store/accounts", body(email.toUpperCase())),
    call("/store/accounts", body(` ${email} `)),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const { status, body: again } = await call<{ message: string }>("/store/accounts", body(email));
  expect(status).toBe(409);
  expect(again.message).toBe("An account with this email already exists.");
});

test.each([
  [{}, "Please fill in all fields."],
  [{ name: "A", email: "a@b.co", password: 12345678 }, "Please fill in all fields."],
  [{ name: " ", email: "a@b.co", password: PASSWORD }, "Please fill in all fields."],
  [
    { name: "A", email: "a@b.co", password: "Ab1!" },
    "Password must be at least 8 characters long.",
  ],
  [{ name: "A", email: "nobody", password: PASSWORD }, "Please enter a valid email address."],
  [
    { name: "A", email: "a@b.co", password: "longenough" },
    "Password must have at least one capital letter, one number, and one symbol.",
  ],
  [
    { name: "A".repeat(121), email: "a@b.co", password: PASSWORD },
    "Please shorten what you entered.",
  ],
])("the server refuses the sign-up %j: %s", async (body, message) => {
  const answer = await call<{ message: string }>("/store/accounts", { body });
  expect(answer).toEqual({ status: 400, body: { message } });
});

test("a wrong password and an unknown email are answered alike", async () => {
  const { email } = await newShopper();
  const wrong = await call("/store/sessions", { body: { email, password: "Wrong-pass1" } });
  const unknown = await call("/store/sessions", {
    body: { email: freshEmail(), password: "Wrong-pass1" },
  });
  expect(wrong).toEqual({ status: 401, body: { message: "Invalid email or password" } });
  expect(unknown).toEqual(wrong);
});

test("log-out ends its own session and no other", async () => {
  const { email, token } = await newShopper();
  const { body: second } = await call<Session>("/store/sessions", {
    body: { email, password: PASSWORD },
  });
  expect((await call("/store/sessions/current", { method: "DELETE", token })).status).toBe(204);
  expect((await call("/store/shopper", { token })).status).toBe(401);
  expect((await call("/store/shopper", { token: second.token })).status).toBe(200);
});
