import { expect, test } from "vitest";
import { newStaff } from "../support/staff.ts";
import { WebSession } from "../support/web-session.ts";

test("saves which emails an admin gets, without scripts", async () => {
  const session = new WebSession(await newStaff("admin"));
  const page = await session.open("/admin/notifications");
  const saved = await session.submit(page, "Save", {
    "New orders": true,
    "To-do list, daily at 8:00 AM": true,
  });
  expect(saved.messages).toEqual(["Notifications saved"]);
  const checked = (name: string) => saved.main.getByRole("checkbox", { name, checked: true });
  expect(checked("New orders")).toBeDefined();
  expect(checked("To-do list, daily at 8:00 AM")).toBeDefined();
  expect(saved.main.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
  const none = { "New orders": false, "To-do list, daily at 8:00 AM": false };
  const cleared = await session.submit(saved, "Save", none);
  expect(cleared.main.queryAllByRole("checkbox", { checked: true })).toEqual([]);
});
