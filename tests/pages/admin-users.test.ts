import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { call } from "../support/commerce.ts";
import { rowsOf, textsOf, WebSession, type WebPage } from "../support/web-session.ts";

test("assigns and removes staff roles and records the actor", async () => {
  const name = `Nora ${Date.now()}-${process.pid}`;
  const shopper = await newShopper(name);
  const admin = await adminSession();
  const staff = new WebSession(shopper);
  let page = await admin.open(`/admin/users/${shopper.person.id}`);
  expect(page.main.getByRole("heading", { level: 1 }).textContent).toBe(name);
  const expectRole = (role: string, ...offered: string[]) => {
    expect(page.main.getByText("Role").nextElementSibling?.textContent).toBe(role);
    expect(textsOf(page.main.getAllByRole("button"))).toEqual([...offered, "Change store credit"]);
  };
  expectRole("Customer", "Make admin", "Make merchandiser");
  page = await admin.submit(page, "Make merchandiser");
  expect(page.messages).toEqual(["Role changed"]);
  expectRole("Merchandiser", "Make admin", "Remove role");
  page = await admin.submit(page, "Make admin");
  expectRole("Admin", "Make merchandiser", "Remove role");
  expect((await staff.open("/admin?inventory=hidden&orders=hidden")).url).toContain("/admin");
  page = await admin.submit(page, "Remove role");
  expectRole("Customer", "Make admin", "Make merchandiser");
  expect((await staff.open("/admin")).url).toBe("/");

  const changes = await admin.open(`/admin/changes?subject=${shopper.person.id}`);
  expect(rowsOf(changes.main.getByRole("table")).map((cells) => cells.slice(1))).toEqual([
    ["Staff role removed", name, "admin@example.com"],
    ["Made an admin", name, "admin@example.com"],
    ["Made a merchandiser", name, "admin@example.com"],
  ]);
});

test("marks messages as answered and lists them by their state", async () => {
  const name = `Writer ${Date.now()}-${process.pid}`;
  await call("/shop/contact", {
    body: { name, email: "writer@example.com", message: "A strap broke.", website: "" },
  });
  const session = await adminSession();
  const messageOn = (page: WebPage) => page.main.queryByText(name)?.closest("li") ?? undefined;
  const mark = async (page: WebPage, button: string) => {
    // Other messages have the same buttons.
    for (const item of page.main.getAllByRole("listitem")) {
      if (item !== messageOn(page)) item.remove();
    }
    return session.submit(page, button);
  };
  const fresh = await session.open("/admin/messages?state=new");
  const message = within(messageOn(fresh) as HTMLElement);
  expect(message.getByText("A strap broke.")).toBeDefined();
  expect(message.getByText("New")).toBeDefined();
  const marked = await mark(fresh, "Mark as answered");
  expect(marked.messages).toEqual(["Message updated"]);
  expect(messageOn(marked)).toBeUndefined();

  const answered = await session.open("/admin/messages?state=answered");
  expect(textsOf(messageOn(answered)?.querySelectorAll("button") ?? [])).toEqual([
    "Mark as read",
    "Mark as not answered",
  ]);
  expect(messageOn(await mark(answered, "Mark as not answered"))).toBeUndefined();
});
