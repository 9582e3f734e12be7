import type { Page } from "@playwright/test";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { expectGoesAfter, holdClock, passUntilSaid } from "../support/held-clock.ts";
import { expect, open, storedUser, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";

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

async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

const LENGTH = "Password must be at least 8 characters long.";
const KINDS = "Password must have at least one capital letter, one number, and one symbol.";

const broken = [
  ...["Name", "Email", "Password", "Confirm password"].map(
    (field) => [{ [field]: "" }, "Please fill in all fields."] as const,
  ),
  [{ Password: "Abcde1!", "Confirm password": "Abcde1!" }, LENGTH],
  [{ Email: "nobody" }, "Please enter a valid email address."],
  [{ "Confirm password": "Passw0rd?" }, "Passwords do not match."],
  ...["passw0rd!", "Password!", "Passw0rdd"].map(
    (password) => [{ Password: password, "Confirm password": password }, KINDS] as const,
  ),
] as const;

test(
  "a visitor signs up when every rule is kept",
  {
    tag: [
      "@SIGNUP-01",
      "@SIGNUP-02",
      "@VAL-01",
      "@VAL-02",
      "@VAL-03",
      "@VAL-04",
      "@VAL-05",
      "@VAL-06",
      "@VAL-07",
    ],
  },
  async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
    });
    await open(page, "/signup");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("New Customer");
    await expect(main.locator("form label")).toHaveText([
      "Name",
      "Email",
      "Password",
      "Confirm password",
    ]);
    await expect(main.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");

    const password = page.getByLabel("Password", { exact: true });
    const hints = main.getByRole("listitem");
    for (const [typed, missing] of [
      ["a", ["Add a capital letter.", "Add a number.", "Add a symbol."]],
      ["aB", ["Add a number.", "Add a symbol."]],
      ["aB1", ["Add a symbol."]],
      ["aB1!", []],
      ["1!", ["Add a capital letter."]],
    ] as const) {
      await password.fill(typed);
      await expect(hints).toHaveText([...missing]);
    }

    for (const [fields, message] of broken) {
      await fillSignup(page, fields);
      await expectSaid(page, "error", message);
      await expect(main.getByText(message, { exact: true })).toBeVisible();
    }
    expect(sent).toEqual([]);
    expect(await storedUser(page)).toBeNull();

    const email = freshEmail();
    await fillSignup(page, { Email: email });
    await expect(page).toHaveURL("/");
    await expect.poll(() => storedUser(page)).toMatchObject({ name: "Ada Maker", email });
  },
);

test("what was typed as a password can be looked at, by key too, until the form is sent", async ({
  page,
}) => {
  await open(page, "/signup");
  const password = page.getByLabel("Password", { exact: true });
  const confirmation = page.getByLabel("Confirm password", { exact: true });
  await password.fill("Look at me 1!");
  await password.press("Tab");
  const show = page.getByRole("button", { name: "Show password", exact: true });
  await expect(show.first()).toBeFocused();
  await expect(show.first()).toHaveAccessibleDescription("Password");
  await page.keyboard.press("Space");
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("Look at me 1!");
  await expect(confirmation).toHaveAttribute("type", "password");
  const hide = page.getByRole("button", { name: "Hide password", exact: true });
  await expect(hide).toBeFocused();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expectSaid(page, "error", "Please fill in all fields.");
  await expect(password).toHaveAttribute("type", "password");
  await expect(hide).toHaveCount(0);
});

test.describe("refused by the server", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test(
    "a sign-up with a known e-mail stores no user and stays",
    { tag: ["@QUIRK-07"] },
    async ({ page }) => {
      const { email } = await newShopper();
      await open(page, "/signup");
      await fillSignup(page, { Email: email.toUpperCase() });
      const message = "An account with this email already exists.";
      await expectSaid(page, "error", message);
      await expect(page.getByRole("main").getByText(message, { exact: true })).toBeVisible();
      await expect(page).toHaveURL("/signup");
      expect(await storedUser(page)).toBeNull();
    },
  );
});

test.describe("a log-in that does not work at first", () => {
  test.use({ expectedErrors: [/status of 401|net::ERR_FAILED/] });

  test(
    "a customer logs in after a lost network and a wrong password",
    {
      tag: [
        "@LOGIN-01",
        "@LOGIN-02",
        "@LOGIN-03",
        "@LOGIN-04",
        "@LOGIN-05",
        "@LOGIN-06",
        "@ACC-01",
      ],
    },
    async ({ page }) => {
      const { email, person } = await newShopper();
      await open(page, "/login");
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("Returning Customer");
      await expect(main.locator("form label")).toHaveText(["Email", "Password"]);
      await expect(main.getByRole("link", { name: "Create an account" })).toHaveAttribute(
        "href",
        "/signup",
      );
      await page.route("**/login.data**", (route) => route.abort(), { times: 1 });
      await logIn(page, email);
      await expectSaid(page, "error", "Something went wrong. Please try again.");
      await logIn(page, email, "Wrong-pass1");
      await expectSaid(page, "error", "Invalid email or password");
      expect(await storedUser(page)).toBeNull();

      await holdClock(page);
      await logIn(page, email.toUpperCase());
      const said = await passUntilSaid(page, "success", "Login successful!");
      expect(await storedUser(page)).toMatchObject({ _id: person.id, email });
      await expectGoesAfter(page, said, 1000, "/");
      await expect(page).toHaveURL("/");

      for (const address of ["/login", "/signup"]) {
        const answer = await page.request.get(address, { maxRedirects: 0 });
        expect([answer.status(), answer.headers().location]).toEqual([302, "/"]);
      }
    },
  );
});

test(
  "the profile menu opens, closes and logs out",
  { tag: ["@HDR-11", "@HDR-12", "@HDR-13", "@HDR-14", "@HDR-15"] },
  async ({ page, shopper }) => {
    await open(page, "/vibe");
    expect(await storedUser(page)).toMatchObject({ _id: shopper.id });
    const menu = page.getByRole("list", { name: "Profile menu" });
    await expect(menu).toBeHidden();
    await page.getByLabel("Account").click();
    await expect(menu).toBeVisible();
    await expect(menu.getByRole("listitem")).toHaveText([
      "My Profile",
      "Orders & Returns",
      "Wishlist",
      "LogOut",
    ]);
    await page.getByRole("heading", { level: 1 }).click();
    await expect(menu).toBeHidden();
    await page.getByLabel("Account").click();
    const links = await menu
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual([
      `/profile/${shopper.id}`,
      `/profile/ordereturn/${shopper.id}`,
      `/profile/wishlist/${shopper.id}`,
    ]);
    await menu.getByRole("button", { name: "LogOut" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
    expect(await storedUser(page)).toBeNull();
    // The session is over, not only this browser's knowledge of it.
    const { status } = await fetch(`${new URL(page.url()).origin}/api/user/${shopper.id}`, {
      headers: { authorization: `Bearer ${shopper.token}` },
    });
    expect(status).toBe(401);
  },
);

test(
  "who logs in or out in one tab has done so in the other",
  { tag: ["@HDR-04", "@HDR-13"] },
  async ({ page, context }) => {
    const { email } = await newShopper();
    await open(page, "/vibe");
    await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
    const other = await context.newPage();
    await open(other, "/login");
    await logIn(other, email);
    await expectSaid(other, "success", "Login successful!");
    await expect(page.getByLabel("Bag, 0 lines")).toBeVisible();
    await expect(other).toHaveURL("/");
    // A new page closes the menu of the old one.
    await expect(other.getByRole("main")).toBeFocused();
    await other.getByLabel("Account").click();
    await other.getByRole("button", { name: "LogOut" }).click();
    await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
    await other.close();
  },
);

test(
  "a visitor finds the four parts of the shop, log-in and sign-up, and no bag",
  { tag: ["@HDR-02", "@HDR-03", "@HDR-05", "@HDR-16"] },
  async ({ page }) => {
    await open(page, "/login");
    const header = page.getByRole("banner");
    const hrefs = (links: ReturnType<Page["getByRole"]>) =>
      links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    await expect(header.getByRole("link", { name: "The Tomashi’s", exact: true })).toHaveAttribute(
      "href",
      "/home",
    );
    const links = header.getByRole("navigation").getByRole("link");
    await expect(links).toHaveText(["ABOUT", "DESIGN", "IMPACT", "CONTACT"]);
    expect(await hrefs(links)).toEqual(["/aboutus", "/products", "/education", "/contact"]);
    await expect(header.getByLabel(/^(Bag|Wishlist)/)).toHaveCount(0);
    await header.getByLabel("Account").click();
    const menu = header.getByRole("list", { name: "Profile menu" });
    await expect(menu.getByRole("listitem")).toHaveText(["Login", "Signup"]);
    expect(await hrefs(menu.getByRole("link"))).toEqual(["/login", "/signup"]);
    await expect(header.getByRole("link")).toHaveCount(7);
  },
);
