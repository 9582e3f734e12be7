import { expect, test } from "vitest";
import { api } from "../support/api.ts";
import { call } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { emailsTo, passwordLink } from "../support/outbox.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { textOf, textsOf, WebSession, type Entries } from "../support/web-session.ts";

const NEW_PASSWORD = "Leather&Suede7";
const LOGIN = "/login?to=%2Fcart";
const WRONG_LOGIN = [LOGIN, "Invalid email or password"];

async function logIn(email: string, password: string, session = new WebSession()) {
  const form = await session.open(LOGIN);
  const page = await session.submit(form, "Log in", { Email: email, Password: password });
  return [page.url, ...page.messages, ...textsOf(page.main.queryAllByRole("alert"))];
}

test("changes a password only with the current one, and ends the other sessions", async () => {
  const [{ token, person, email }, taken] = [await newShopper(), await newShopper()];
  const other = new WebSession();
  expect(await logIn(email, PASSWORD, other)).toEqual(["/cart", "Login successful!"]);

  const session = new WebSession({ token });
  let page = await session.open(`/profile/update/${person.id}`);
  const save = async (entries: Entries) => {
    page = await session.submit(page, "Save", { "Phone number": "1", Address: "2", ...entries });
    const problems = page.texts("[role=alert], [id$=-error]");
    return [page.status, ...problems.filter(Boolean)];
  };
  const known = await save({ Email: taken.email, Password: PASSWORD });
  expect(known).toEqual([409, "An account with this email already exists."]);
  const weak = await save({ Email: email, Password: "weak" });
  expect(weak).toEqual([400, "Password must be at least 8 characters long."]);
  await save({ Password: NEW_PASSWORD });
  const wrong = await save({ Password: NEW_PASSWORD, "Current password": "Wrong-pass1" });
  expect(wrong).toEqual([403, "This is not your current password."]);
  expect(await logIn(email, NEW_PASSWORD)).toEqual(WRONG_LOGIN);
  await save({ Password: NEW_PASSWORD, "Current password": PASSWORD });
  expect(page.messages).toEqual(["Profile updated successfully"]);

  const loggedOut = await other.open("/cart");
  expect([loggedOut.url, loggedOut.messages]).toEqual([LOGIN, ["Please log in again."]]);
  expect(other.cookie("session")).toBeUndefined();
  expect(await logIn(email, NEW_PASSWORD, other)).toEqual(["/cart", "Login successful!"]);
});

test("accepts a password whose characters another keyboard encodes differently", async () => {
  const [email, composed, decomposed] = [freshEmail(), "Caf\u00e9-Lantern7", "Cafe\u0301-Lantern7"];
  const body = { name: "Grace Buyer", email, password: composed };
  expect((await call("/shop/accounts", { body })).status).toBe(201);
  expect(await logIn(email, decomposed)).toEqual(["/cart", "Login successful!"]);
  expect((await api("POST", "/user/login", { body: { email, password: decomposed } })).status).toBe(
    200,
  );
  expect(await logIn(email, "Cafe-Lantern7")).toEqual(WRONG_LOGIN);
});

test("replaces a forgotten password by an emailed link that works once", async () => {
  const [{ email }, unknown] = [await newShopper(), freshEmail()];
  const session = new WebSession();
  for (const address of [unknown, email]) {
    const form = await session.open("/forgotten-password");
    const sent = await session.submit(form, "Send the link", { Email: address });
    expect(textOf(sent.main.getByRole("status"))).toBe(
      "If there’s an account with this email, we’ve sent it a link. The link works once, for 10 minutes.",
    );
  }
  await expect.poll(() => passwordLink(email)).toBeDefined();
  expect(emailsTo(unknown)).toEqual([]);
  const passwords = { "New password": NEW_PASSWORD, "Confirm password": NEW_PASSWORD };
  const setPassword = async () =>
    session.submit(await session.open(passwordLink(email) ?? ""), "Set password", passwords);
  const done = await setPassword();
  expect([done.url, done.messages]).toEqual(["/login", ["Your password is set. Please log in."]]);
  expect(await logIn(email, PASSWORD)).toEqual(WRONG_LOGIN);
  const used = await setPassword();
  expect(used.status).toBe(409);
  used.main.getByText("This link has expired or was already used. Please request a new one.");
  expect(await logIn(email, NEW_PASSWORD)).toEqual(["/cart", "Login successful!"]);
});
