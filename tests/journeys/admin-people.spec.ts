import { openAsAdmin } from "../support/admin.ts";
import { call, newShopper } from "../support/engine.ts";
import { expect, logInAs, open, test, toast } from "../support/journey.ts";

test("an admin gives a role and takes it away, each time with a confirmation", async ({
  page,
  browser,
}) => {
  const shopper = await newShopper("Nora Newrole");
  await openAsAdmin(page, `/admin/users/${shopper.person.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nora Newrole");
  const give = async (label: string, isConfirmed: boolean) => {
    await page.getByRole("button", { name: label, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: isConfirmed ? label : "Keep", exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await give("Make admin", false);
  await page.reload();
  await expect(page.getByRole("button", { name: "Make admin" })).toBeVisible();
  await give("Make merchandiser", true);
  await expect(toast(page, "Role changed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make merchandiser" })).toHaveCount(0);
  await give("Make admin", true);
  await expect(page.getByRole("button", { name: "Make admin" })).toHaveCount(0);

  const theirs = await browser.newPage();
  await logInAs(theirs, shopper);
  await open(theirs, "/admin?inventory=hidden&orders=hidden");
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Admin");
  await give("Take role away", true);
  await expect(page.getByRole("button", { name: "Take role away" })).toHaveCount(0);
  await theirs.reload();
  await expect(theirs).toHaveURL("/");
  await theirs.close();

  await open(page, "/admin/changes?kind=shopper");
  await expect(page.getByRole("row").filter({ hasText: "Nora Newrole" }).first()).toContainText(
    "admin@example.com",
  );
});

test("messages to the shop are marked as read and as answered", async ({ page }) => {
  const name = `Writer ${Date.now()}-${process.pid}`;
  await call("/store/contact", {
    body: { name, email: "writer@example.com", message: "A strap broke.", website: "" },
  });
  await openAsAdmin(page, "/admin");
  await page.getByRole("link", { name: "Messages" }).click();
  await page.getByRole("link", { name: "New", exact: true }).click();
  const message = page.getByRole("listitem").filter({ hasText: name });
  await expect(message).toContainText("A strap broke.");
  await expect(message.getByText("New", { exact: true })).toBeVisible();
  await message.getByRole("button", { name: "Mark as answered" }).click();
  await expect(toast(page, "Message marked")).toBeVisible();
  await expect(message).toHaveCount(0);
  await page.getByRole("link", { name: "Answered", exact: true }).click();
  await expect(message).toBeVisible();
  await message.getByRole("button", { name: "Mark as not answered" }).click();
  await expect(message).toHaveCount(0);
});
