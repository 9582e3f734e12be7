import { openAsAdmin } from "../support/admin.ts";
import { test } from "../support/other-device.ts";
import { call } from "../support/engine.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { expect, logInAs, open } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";

test("an admin gives a role and takes it away, each time with a confirmation", async ({
  page,
  other,
}) => {
  const name = `Nora ${Date.now()}-${process.pid}`;
  const shopper = await newShopper(name);
  await openAsAdmin(page, `/admin/users/${shopper.person.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const give = async (label: string, isConfirmed: boolean) => {
    await page.getByRole("button", { name: label, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: isConfirmed ? label : "Keep", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    if (isConfirmed) await expectSaid(page, "success", "Role changed");
    const labels = ["Make admin", "Make merchandiser", "Take role away"];
    const role = page.locator("dt", { hasText: "Role" }).locator("+ dd");
    const left = labels.filter((one) => one !== (isConfirmed ? label : "Take role away"));
    await expect(page.getByRole("main").getByRole("button")).toHaveText(left);
    await expect(role).toHaveText(
      { "Make admin": "Admin", "Make merchandiser": "Merchandiser" }[isConfirmed ? label : ""] ??
        "Customer",
    );
  };
  await give("Make admin", false);
  await give("Make merchandiser", true);
  await give("Make admin", true);

  await logInAs(other.context(), shopper);
  await open(other, "/admin?inventory=hidden&orders=hidden");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Admin");
  await give("Take role away", true);
  await other.reload();
  await expect(other).toHaveURL("/");

  await open(page, `/admin/changes?subject=${shopper.person.id}`);
  await expect(page.locator("tbody td:not(:first-child)")).toHaveText(
    ["Taken off the staff", "Made an admin", "Made a merchandiser"].flatMap((what) => [
      what,
      name,
      "admin@example.com",
    ]),
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
  await expect(message.locator("p").nth(1)).toHaveText("A strap broke.");
  await expect(message.locator(".admin-new")).toHaveText("New");
  await message.getByRole("button", { name: "Mark as answered" }).click();
  await expectSaid(page, "success", "Message marked");
  await expect(message).toHaveCount(0);
  await page.getByRole("link", { name: "Answered", exact: true }).click();
  await expect(message).toBeVisible();
  await expect(message.getByRole("button")).toHaveText(["Mark as read", "Mark as not answered"]);
  await message.getByRole("button", { name: "Mark as not answered" }).click();
  await expectSaid(page, "success", "Message marked");
  await expect(message).toHaveCount(0);
});
