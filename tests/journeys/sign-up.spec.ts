import type { Page } from "@playwright/test";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { newShopper } from "../support/copied-shopper.ts";
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

test(
  "a form marks every field that is still missing, at once",
  { tag: ["@VAL-19"] },
  async ({ page }) => {
    const marked = page.locator("[aria-invalid=true]");
    const names = () => marked.evaluateAll((all) => all.map((one) => one.getAttribute("name")));
    const message = page.getByRole("main").getByText("Please fill in all fields.", { exact: true });
    await open(page, "/signup");
    await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
    await page.getByRole("button", { name: "Sign up" }).click();
    await expectSaid(page, "error", "Please fill in all fields.");
    expect(await names()).toEqual(["name", "password", "confirmation"]);
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    await expect(message).toHaveCount(3);

    await open(page, "/contact");
    await page.getByLabel("Name", { exact: true }).fill("Ada");
    await page.getByRole("button", { name: "Send message" }).click();
    await expectSaid(page, "error", "Please fill in all fields.");
    expect(await names()).toEqual(["email", "message"]);

    // Without scripts the page comes back with the same marks.
    const answer = await page.request.post("/signup", { form: { name: "", email: "" } });
    expect(answer.status()).toBe(400);
    expect((await answer.text()).match(/aria-invalid="true"/g)).toHaveLength(4);
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
    "a sign-up with a known email stores no user and stays",
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
