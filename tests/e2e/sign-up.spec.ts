import { newShopper } from "../support/copied-shopper.ts";
import { expect, open, storedUser, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";

type Fields = Partial<Record<"Name" | "Email" | "Password" | "Confirm password", string>>;

const KINDS = "Password must have at least one capital letter, one number, and one symbol.";
const SHORT = "Password must be at least 8 characters long.";

const bothPasswords = (password: string) => ({ Password: password, "Confirm password": password });

/** Each entry changes the form as the previous entry left it. */
const BROKEN: [fields: Fields, message: string][] = [
  [{ Email: "nobody", ...bothPasswords("Abcde1!") }, SHORT],
  [bothPasswords(PASSWORD), "Please enter a valid email address."],
  [{ Email: "ada@example.com", "Confirm password": "Passw0rd?" }, "Passwords do not match."],
  [bothPasswords("passw0rd!"), KINDS],
];

test.use({ expectedErrors: [/status of 409/] });

test(
  "signs up after every broken rule is corrected, and stores the user",
  {
    tag: [
      ...["@SIGNUP-02", "@QUIRK-07", "@VAL-01", "@VAL-02", "@VAL-03", "@VAL-04", "@VAL-05"],
      ...["@VAL-06", "@VAL-07", "@VAL-19", "@VAL-22"],
    ],
  },
  async ({ page }) => {
    const taken = await newShopper();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const signUp = async (fields: Fields) => {
      for (const [label, value] of Object.entries(fields)) await field(label).fill(value);
      await page.getByRole("button", { name: "Sign up" }).click();
    };
    await open(page, "/signup");
    const hints = page.getByRole("main").getByRole("listitem");
    for (const [typed, missing] of [
      ["a", ["Add a capital letter.", "Add a number.", "Add a symbol."]],
      ["aB1", ["Add a symbol."]],
      ["aB1!", []],
      ["1!", ["Add a capital letter."]],
    ] as const) {
      await field("Password").fill(typed);
      await expect(hints).toHaveText([...missing]);
    }

    await field("Password").press("Tab");
    const show = page.getByRole("button", { name: "Show password", exact: true }).first();
    await expect(show).toBeFocused();
    await expect(show).toHaveAccessibleDescription("Password");
    await page.keyboard.press("Space");
    await expect(field("Password")).toHaveAttribute("type", "text");
    await expect(field("Confirm password")).toHaveAttribute("type", "password");
    await expect(page.getByRole("button", { name: "Hide password", exact: true })).toBeFocused();

    await signUp({ Name: "Ada Maker" });
    await expectMessage(page, "error", "Please fill in all fields.");
    await expect(page.getByText("Please fill in all fields.", { exact: true })).toHaveCount(2);
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(2);
    await expect(field("Email")).toBeFocused();
    await expect(field("Password")).toHaveAttribute("type", "password");
    await field("Email").fill("nobody");
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
    for (const [fields, message] of BROKEN) {
      await signUp(fields);
      await expectMessage(page, "error", message);
    }
    expect(sent).toEqual([]);

    await signUp({ Email: taken.email.toUpperCase(), ...bothPasswords(PASSWORD) });
    await expectMessage(page, "error", "An account with this email already exists.");
    await expect(page).toHaveURL("/signup");
    expect(await storedUser(page)).toBeNull();

    const email = freshEmail();
    await signUp({ Email: email });
    await expect(page).toHaveURL("/");
    expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
    await expect.poll(() => storedUser(page)).toMatchObject({ name: "Ada Maker", email });
  },
);
