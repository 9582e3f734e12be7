import { expect, test } from "vitest";
import {
  adminUser,
  api,
  newUser,
  readUser,
  type ApiUser,
  type MessageBody,
  logIn,
} from "../support/api.ts";
import { query } from "../support/database.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { shop } from "../support/shop.ts";

const profile = {
  name: "Ada King of Lovelace",
  phoneNumber: "+1 503 555 0100",
  address: "12 Tanner Street, Portland",
};

test(
  "returns a user with exactly ten fields and an empty password",
  { tags: ["API-20", "QUIRK-04"] },
  async () => {
    const user = await newUser();
    const { status, body, text } = await api<ApiUser>("GET", `/user/${user._id}`, {
      token: user.token,
    });
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(
      [
        "_id",
        "address",
        "cart",
        "email",
        "name",
        "orders",
        "password",
        "phoneNumber",
        "theTomashiAdmins",
        "wishlist",
      ].toSorted(),
    );
    expect([body.password, body.phoneNumber, body.address]).toEqual(["", "", ""]);
    expect(text).not.toMatch(/scrypt|c2NyeXB0/);
  },
);

test(
  "reads admin rights from Medusa on each request and ignores flags sent by the client",
  { tags: ["API-13", "QUIRK-05"] },
  async () => {
    const admin = await adminUser();
    expect(admin.theTomashiAdmins).toBe(true);
    const user = await newUser();
    expect(user.theTomashiAdmins).toBe(false);
    const asked = { ...user, theTomashiAdmins: true, isAdmin: true };
    const body = { ...asked, ...profile, email: user.email, password: PASSWORD };
    const { token } = user;
    const changed = await api<ApiUser>("PUT", `/user/${user._id}`, { token, body });
    expect([changed.status, changed.body.theTomashiAdmins]).toEqual([200, false]);
    expect((await api("GET", "/user", { token })).status).toBe(403);

    const sql = `update auth_identity set app_metadata = app_metadata || $2::jsonb
    where app_metadata ->> 'customer_id' = $1`;
    const [first] = await query<{ id: string }>('select id from "user" where email = $1', [
      shop.admin().email,
    ]);
    await query(sql, [user._id, JSON.stringify({ user_id: first?.id ?? "" })]);
    expect((await readUser(user)).theTomashiAdmins).toBe(true);
    expect((await api("GET", "/user", { token })).status).toBe(200);
    await query(sql, [user._id, JSON.stringify({ user_id: "user_gone" })]);
    expect((await readUser(user)).theTomashiAdmins).toBe(false);
    expect((await api("GET", "/user", { token })).status).toBe(403);
  },
);

test(
  "updates all profile fields together and returns 400 when one is missing",
  { tags: ["API-22"] },
  async () => {
    const user = await newUser();
    const { token } = user;
    const email = freshEmail();
    await api("POST", `/user/${user._id}/cart`, { token, body: { color: "red" } });
    const change = (body: unknown) =>
      api<ApiUser & MessageBody>("PUT", `/user/${user._id}`, { token, body });
    const changed = await change({ ...profile, email: email.toUpperCase(), password: PASSWORD });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ ...profile, email, password: "" });
    expect(await readUser(user)).toMatchObject({ ...profile, email });
    expect((await logIn(user.email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
    // The open cart gets the new email.
    expect(await cartOf(user)).toEqual({ email });

    for (const field of ["name", "email", "password", "phoneNumber", "address"]) {
      for (const value of [undefined, "", "  "]) {
        const answer = await change({ ...profile, email, password: PASSWORD, [field]: value });
        if (field === "password" && value === "  ") expect(answer.status).toBe(400);
        else
          expect([answer.status, answer.body.message]).toEqual([400, "All fields are required."]);
      }
    }
    const taken = await newUser();
    const other = await change({ ...profile, email: taken.email, password: PASSWORD });
    expect([other.status, other.body.message]).toEqual([
      409,
      "An account with this email already exists.",
    ]);
    expect((await change({ ...profile, email: "nobody", password: PASSWORD })).body.message).toBe(
      "Please enter a valid email address.",
    );
    expect((await change({ ...profile, email, password: "short" })).body.message).toBe(
      "Password must be at least 8 characters long.",
    );
    expect(await readUser(user)).toMatchObject({ ...profile, email });
  },
);

async function cartOf({ _id }: ApiUser): Promise<unknown> {
  const sql = "select email from cart where customer_id = $1 and completed_at is null";
  return (await query(sql, [_id]))[0];
}

test(
  "ends all other sessions when the password changes, but none when it stays the same",
  { tags: ["API-22", "API-44"] },
  async () => {
    const user = await newUser();
    const here = (await logIn(user.email, PASSWORD)).body;
    const there = (await logIn(user.email, PASSWORD)).body;
    const reads = async ({ token }: ApiUser) =>
      (await api("GET", `/user/${user._id}`, { token })).status;
    const change = (password: string) =>
      api("PUT", `/user/${user._id}`, {
        token: here.token,
        body: { ...profile, email: user.email, password },
      });
    expect((await change(PASSWORD)).status).toBe(200);
    expect([await reads(user), await reads(there)]).toEqual([200, 200]);
    expect((await change("New-passw0rd")).status).toBe(200);
    expect([await reads(user), await reads(there), await reads(here)]).toEqual([401, 401, 200]);
    expect((await logIn(user.email, PASSWORD)).status).toBe(401);
    expect((await logIn(user.email, "New-passw0rd")).status).toBe(200);
  },
);
