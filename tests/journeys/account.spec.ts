import { freshEmail, newShopper, PASSWORD } from "../support/engine.ts";
import { delayAfterToast, expect, open, storedUser, test, toast } from "../support/journey.ts";
import type { Page } from "@playwright/test";

async function fillSignup(
  page: Page,
  fields: Partial<Record<"Name" | "Email" | "Password" | "Confirm password", string>>,
) {
  const values = {
    Name: "Ada Maker",
    Email: "ada@example.com",
    Password: PASSWORD,
    "Confirm password": PASSWORD,
    ...fields,
  };
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Sign up" }).click();
}

test("SIGNUP-01 SIGNUP-02 a visitor signs up, is stored and goes home", async ({ page }) => {
  await open(page, "/signup");
  await expect(page.getByRole("heading", { name: "New Customer" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toHaveAttribute(
    "href",
    "/login",
  );
  const email = freshEmail();
  await fillSignup(page, { Email: email });
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => storedUser(page)).toMatchObject({ email });
});

const broken = [
  ["VAL-01", { Name: "" }, "Please fill in all fields."],
  [
    "VAL-02",
    { Password: "Ab1!", "Confirm password": "Ab1!" },
    "Password must be at least 8 characters long.",
  ],
  ["VAL-03", { Email: "nobody" }, "Please enter a valid email address."],
  ["VAL-04", { "Confirm password": "Passw0rd?" }, "Passwords do not match."],
  [
    "VAL-05",
    { Password: "password", "Confirm password": "password" },
    "Password must have at least one capital letter, one number, and one symbol.",
  ],
] as const;

for (const [id, fields, message] of broken) {
  test(`${id} VAL-07 a sign-up is refused in the browser: ${message}`, async ({ page }) => {
    await open(page, "/signup");
    let requests = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") requests += 1;
    });
    await fillSignup(page, fields);
    await expect(toast(page, message)).toBeVisible();
    await expect(page.getByRole("main").getByText(message)).toBeVisible();
    expect(requests).toBe(0);
  });
}

test("VAL-06 the hints follow the password while it is typed", async ({ page }) => {
  await open(page, "/signup");
  const password = page.getByLabel("Password", { exact: true });
  const hints = page.getByRole("main").getByRole("listitem");
  await password.fill("a");
  await expect(hints).toHaveText(["Add a capital letter.", "Add a number.", "Add a symbol."]);
  await password.fill("aB");
  await expect(hints).toHaveText(["Add a number.", "Add a symbol."]);
  await password.fill("aB1");
  await expect(hints).toHaveText(["Add a symbol."]);
  await password.fill("aB1!");
  await expect(hints).toHaveCount(0);
});

test.describe("refused by the server", () => {
  test.use({ expectedErrors: [/status of (401|409)/] });

  test("QUIRK-07 a sign-up with a known e-mail stores no user and stays", async ({ page }) => {
    const { email } = await newShopper();
    await open(page, "/signup");
    await fillSignup(page, { Email: email.toUpperCase() });
    const message = "An account with this email already exists.";
    await expect(page.getByRole("main").getByText(message)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/signup");
    expect(await storedUser(page)).toBeNull();
  });

  test("LOGIN-05 a wrong password is refused", async ({ page }) => {
    const { email } = await newShopper();
    await open(page, "/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("Wrong-pass1");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(toast(page, "Invalid email or password")).toBeVisible();
    expect(await storedUser(page)).toBeNull();
  });
});

test("LOGIN-01 LOGIN-02 LOGIN-03 LOGIN-04 ACC-01 a customer logs in", async ({ page }) => {
  const { email } = await newShopper();
  await open(page, "/login");
  await expect(page.getByRole("heading", { name: "Returning Customer" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute(
    "href",
    "/signup",
  );
  await page.getByLabel("Email").fill(email.toUpperCase());
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(toast(page, "Login successful!")).toBeVisible();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await delayAfterToast(page, "Login successful!", "/")).toBeCloseToMs(1000);
  expect(await storedUser(page)).toMatchObject({ email });
  for (const address of ["/login", "/signup"]) {
    await page.goto(address);
    expect(new URL(page.url()).pathname).toBe("/");
  }
});

test.describe("a broken network", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("LOGIN-06 a log-in without an answer says so", async ({ page }) => {
    await open(page, "/login");
    await page.route("**/login.data**", (route) => route.abort());
    await page.getByLabel("Email").fill("ada@example.com");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(toast(page, "Something went wrong. Please try again.")).toBeVisible();
  });
});

test("HDR-11 HDR-12 HDR-13 HDR-14 HDR-15 the profile menu opens, closes and logs out", async ({
  page,
  shopper,
}) => {
  await open(page, "/");
  const menu = page.getByRole("list", { name: "Profile menu" });
  await page.getByLabel("Account").click();
  await expect(menu.getByRole("listitem")).toHaveText([
    "My Profile",
    "Orders & Returns",
    "Wishlist",
    "LogOut",
  ]);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menu.getByText("LogOut")).toBeHidden();
  await page.getByLabel("Account").click();
  for (const [name, path] of [
    ["My Profile", "/profile"],
    ["Orders & Returns", "/profile/ordereturn"],
    ["Wishlist", "/profile/wishlist"],
  ] as const) {
    await expect(menu.getByRole("link", { name })).toHaveAttribute("href", `${path}/${shopper.id}`);
  }
  await page.getByRole("button", { name: "LogOut" }).click();
  await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
  expect(await storedUser(page)).toBeNull();
  await page.goto("/cart");
  expect(new URL(page.url()).pathname).toBe("/");
});

test("HDR-04 HDR-13 who logs in or out in one tab has done so in the other", async ({
  page,
  context,
  shopper,
}) => {
  await context.clearCookies();
  await open(page, "/aboutus");
  await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
  const other = await context.newPage();
  await open(other, "/login");
  await other.getByLabel("Email").fill(shopper.email);
  await other.getByLabel("Password").fill(PASSWORD);
  await other.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Bag, 0 lines")).toBeVisible();
  await other.waitForURL("**/");
  // A new page closes the menu of the old one.
  await expect(other.getByRole("main")).toBeFocused();
  await other.getByLabel("Account").click();
  await other.getByRole("button", { name: "LogOut" }).click();
  await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
});

test("HDR-05 HDR-16 a visitor's menu offers log-in and sign-up and no bag", async ({ page }) => {
  await open(page, "/");
  await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
  await page.getByLabel("Account").click();
  const menu = page.getByRole("list", { name: "Profile menu" });
  await expect(menu.getByRole("link")).toHaveText(["Login", "Signup"]);
  await expect(menu.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  await expect(menu.getByRole("link", { name: "Signup" })).toHaveAttribute("href", "/signup");
});

test("ACC-02 a visitor is sent home from the bag and the checkout", async ({ page }) => {
  for (const address of ["/cart", "/checkout"]) {
    await page.goto(address);
    expect(new URL(page.url()).pathname).toBe("/");
  }
});

test("a shopper does not see another one's orders", async ({ page, shopper: _ }) => {
  const { person } = await newShopper();
  await page.goto(`/profile/ordereturn/${person.id}`);
  expect(new URL(page.url()).pathname).toBe("/");
});
