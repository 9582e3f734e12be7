import { expect, test } from "vitest";
import { adminUser, api, newUser, type ApiUser, type MessageBody } from "../support/api.ts";
import { query } from "../support/database.ts";
import { call } from "../support/commerce.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { emailLines, emailsTo, passwordLink, subjectsTo } from "../support/outbox.ts";
import { shop } from "../support/shop.ts";
import { asAdmin, newStaff, setRole } from "../support/staff.ts";

const NEW_PASSWORD = "Leather&Suede7";

const fieldsOf = ({ name, email }: ApiUser) => ({
  name,
  email,
  password: PASSWORD,
  phoneNumber: "+1 503 555 0100",
  address: "12 Tanner Street",
});

const change = (user: ApiUser, fields: object, by: ApiUser = user) =>
  api<ApiUser & MessageBody>("PUT", `/user/${user._id}`, {
    token: by.token,
    body: { ...fieldsOf(user), ...fields },
  });

// Tests that wait for emails run concurrently to save time.

/** Returns an account's security events, oldest first, each with its actor. */
const eventsOf = ({ _id }: ApiUser) =>
  query<{ kind: string; actor_id: string | null }>(
    "select kind, actor_id from security_event where customer_id = $1 order by created_at, id",
    [_id],
  );

async function auditLogOf({ _id }: ApiUser): Promise<string[]> {
  const { body } = await asAdmin<{ changes: { what: string; by: string }[] }>(
    `/changes?subject=${_id}`,
  );
  return body.changes.map(({ what, by }) => `${what} by ${by}`);
}

async function userIdOf({ email }: Pick<ApiUser, "email">): Promise<string | undefined> {
  const [row] = await query<{ id: string }>('select id from "user" where email = $1', [email]);
  return row?.id;
}

test.concurrent("emails the old address when a customer changes email and password", async ({
  expect,
}) => {
  const user = await newUser();
  const email = freshEmail();
  expect((await change(user, {})).status).toBe(200);
  expect((await change(user, { email, password: NEW_PASSWORD })).status).toBe(200);
  const subject = "Your email address and password were changed";
  await expect.poll(() => subjectsTo(user.email)).toEqual([subject]);
  const lines = emailLines(emailsTo(user.email)[0] ?? "").join(" ");
  expect(lines).toMatch(
    /Hello, Your email address and password were changed on \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T\. This email address can no longer be used to log in\. All other devices have been logged out\. If you didn't make this change, reply to this email right away and we'll look into it\./,
  );
  expect(lines).not.toContain(email);
  expect(lines).not.toContain(NEW_PASSWORD);
  expect(emailsTo(email)).toEqual([]);
  expect(await eventsOf(user)).toEqual([
    { kind: "email_changed", actor_id: null },
    { kind: "password_changed", actor_id: null },
  ]);
  expect(await auditLogOf(user)).toEqual([]);
});

test.concurrent("emails the customer and writes an audit entry when an admin changes their password", async ({
  expect,
}) => {
  const [admin, user] = [await adminUser(), await newUser()];
  expect((await change(user, { password: NEW_PASSWORD }, admin)).status).toBe(200);
  const mail = () => emailLines(emailsTo(user.email)[0] ?? "").join(" ");
  await expect.poll(mail).toMatch(/Your password was changed by a member of our staff on /);
  expect(mail()).toContain(`Choose a new password: ${shop.storefront()}/forgotten-password`);
  expect(await eventsOf(user)).toEqual([
    { kind: "password_changed", actor_id: await userIdOf(admin) },
  ]);
  expect(await auditLogOf(user)).toEqual([`Password changed by ${admin.email}`]);
  expect((await api("GET", `/user/${user._id}`, { token: user.token })).status).toBe(401);
});

test("lets an admin change a colleague's name, but returns 403 for the email or password", async () => {
  const admin = await adminUser();
  for (const role of ["admin", "merchandiser"] as const) {
    const colleague = await newStaff(role);
    for (const fields of [{ password: NEW_PASSWORD }, { email: freshEmail() }]) {
      const { status, body } = await change(colleague, fields, admin);
      expect([role, status, body.message]).toEqual([
        role,
        403,
        "Staff members must change their own email and password.",
      ]);
    }
    if (role === "admin") continue;
    expect((await change(colleague, { name: "Ada Renamed" }, admin)).body.name).toBe("Ada Renamed");
    // The Medusa user's email follows the customer's, so the dashboard login keeps working.
    const [user, email] = [await userIdOf(colleague), freshEmail()];
    const own = { email, password: NEW_PASSWORD, currentPassword: PASSWORD };
    expect((await change(colleague, own)).status).toBe(200);
    expect(await auditLogOf(colleague)).toContain(`Password changed by ${email}`);
    expect([user, await userIdOf({ email })]).toEqual([expect.any(String), user]);
  }
});

test.concurrent("resets the password with a link valid for 10 minutes and emails the customer", async ({
  expect,
}) => {
  const user = await newUser();
  await call("/shop/password-resets", { body: { email: user.email } });
  await expect.poll(() => passwordLink(user.email)).toBeDefined();
  const token = new URL(`http://x${passwordLink(user.email) ?? ""}`).searchParams.get("token");
  const minutesLeft = (Number(token?.split(".")[1]) - Date.now()) / 60_000;
  expect(minutesLeft).toBeGreaterThan(5);
  expect(minutesLeft).toBeLessThanOrEqual(10);
  expect(emailLines(emailsTo(user.email)[0] ?? "")).toContain("The link works for 10 minutes.");
  const use = (password: string) =>
    call("/shop/password-resets/use", { body: { token, password } });
  expect(await use("Password1!")).toEqual({
    status: 400,
    body: { message: "This password is too common. Please choose another." },
  });
  expect((await use(NEW_PASSWORD)).status).toBe(200);
  await expect.poll(() => subjectsTo(user.email)).toContain("Your password was changed");
  expect(await eventsOf(user)).toEqual([{ kind: "password_changed", actor_id: null }]);
});

test.concurrent("emails staff and writes audit entries when their role is granted or removed", async ({
  expect,
}) => {
  const user = await newStaff("merchandiser");
  expect((await setRole(user, null, "merchandiser")).status).toBe(200);
  const subject = "Your role was changed";
  await expect.poll(() => subjectsTo(user.email)).toEqual([subject, subject]);
  const texts = emailsTo(user.email).map((mail) => emailLines(mail).join(" "));
  for (const mail of texts) expect(mail).toContain("was changed by a member of our staff on ");
  const roles = ["now has the merchandiser role", "Your staff access has been removed."];
  expect(roles.map((role) => texts.filter((mail) => mail.includes(role)).length)).toEqual([1, 1]);
  const by = (await adminUser()).email;
  expect((await auditLogOf(user)).toSorted()).toEqual([
    `Made a merchandiser by ${by}`,
    `Staff role removed by ${by}`,
  ]);
  const admin = await userIdOf({ email: by });
  expect(await eventsOf(user)).toEqual([
    { kind: "role_changed", actor_id: admin },
    { kind: "role_changed", actor_id: admin },
  ]);
});

test("returns 400 for a common password at sign-up and in the profile, on /api and /store", async () => {
  const password = "Password1!";
  const user = await newUser();
  const account = { name: "Ada", email: freshEmail(), password };
  const profile = { name: "Ada", email: user.email, phone: "1", address: "A street", password };
  const answers = [
    await api<MessageBody>("POST", "/user", { body: account }),
    await call<MessageBody>("/shop/accounts", { body: account }),
    await change(user, { password }),
    await call<MessageBody>("/shop/shopper/profile", {
      token: user.token,
      body: { ...profile, current_password: PASSWORD },
    }),
  ];
  const refused = [400, "This password is too common. Please choose another."];
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(Array(4).fill(refused));
});
