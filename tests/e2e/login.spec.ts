import { newShopper } from "../support/copied-shopper.ts";
import { call } from "../support/commerce.ts";
import { expect, open, storedUser, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { PASSWORD } from "../support/sign-up.ts";

test(
  "logs in and out in all tabs, and opens and closes the profile menu",
  { tag: ["@LOGIN-02", "@LOGIN-03", "@HDR-11", "@HDR-12", "@HDR-15", "@VAL-21", "@VAL-22"] },
  async ({ page, context }) => {
    const { email, person } = await newShopper();
    const other = await context.newPage();
    await open(other, "/vibe");
    await expect(other.getByLabel(/^Bag/)).toHaveCount(0);

    await open(page, "/login");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expectMessage(page, "error", "Please fill in all fields.");
    await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
    const marked = page.locator("[aria-invalid=true]");
    await expect(marked).toHaveCount(2);
    await page.getByLabel("Email", { exact: true }).fill(email);
    await expect(marked).toHaveCount(1);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expectMessage(page, "success", "Login successful!");
    expect(await storedUser(page)).toMatchObject({ _id: person.id, email });
    await expect(other.getByLabel("Bag, empty")).toBeVisible();
    await expect(page).toHaveURL("/");

    const menu = other.getByRole("list", { name: "Profile menu" });
    const account = other.getByLabel("Account");
    await expect(menu).toBeHidden();
    await account.click();
    await expect(menu).toBeVisible();
    await other.getByRole("heading", { level: 1 }).click();
    await expect(menu).toBeHidden();
    // By keyboard, Escape returns the focus, and moving on closes the menu.
    await account.press("Enter");
    await menu.getByRole("link", { name: "Wishlist" }).focus();
    await other.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(account).toBeFocused();
    await account.press("Enter");
    await expect(menu).toBeVisible();
    await account.press("Shift+Tab");
    await expect(menu).toBeHidden();
    await account.click();
    const session = (await context.cookies()).find(({ name }) => name === "session");
    const token = session?.value ?? "";
    expect((await call("/shop/shopper", { token })).status).toBe(200);
    await menu.getByRole("button", { name: "LogOut" }).click();
    await expect(other).toHaveURL("/");
    await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
    expect(await storedUser(page)).toBeNull();
    expect((await call("/shop/shopper", { token })).status).toBe(401);
    await other.close();
  },
);
