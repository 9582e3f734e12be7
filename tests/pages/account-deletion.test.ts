import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { readDeletionOffer } from "../support/account-deletion.ts";
import { deliver } from "../support/line-steps.ts";
import { giveCredit } from "../support/order-money.ts";
import { buyColor } from "../support/purchase.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { textOf, textsOf, WebSession, type Entries } from "../support/web-session.ts";

test(
  "explains the effects of a deletion, and deletes the account with password and consent",
  { tags: ["DATA-03", "DATA-05", "DATA-06", "DATA-09"] },
  async () => {
    const { line, person, token, email } = await buyColor("black");
    const session = new WebSession({ token });
    const profile = await session.open(`/profile/${person.id}`);
    const link = profile.main.getByRole("link", { name: "Delete your account" });
    const url = link.getAttribute("href") ?? "";
    const obstructed = await session.open(url);
    obstructed.main.getByText("You have an order that hasn't been delivered yet.");
    expect(obstructed.main.queryByRole("button", { name: "Delete my account" })).toBeNull();

    await deliver(line.line_id);
    await giveCredit(person.id, 12.5);
    await expect.poll(async () => (await readDeletionOffer({ token })).body.obstacles).toEqual([]);
    let page = await session.open(url);
    const parts = textsOf(page.main.getAllByRole("heading", { level: 2 }));
    expect(parts).toEqual(["What we delete", "What we keep", "Before you go"]);
    page.main.getByText(/^One item from your orders can still be returned\./);
    const download = page.main.getByRole("link", { name: "Download your data" });
    expect(download.getAttribute("href")).toBe(`/profile/data/${person.id}`);

    const submit = async (entries: Entries) => {
      page = await session.submit(page, "Delete my account", entries);
      const texts = page.texts("main :is(h1, [role=alert])");
      return [page.status, ...texts];
    };
    const title = "Delete your account";
    const consent = { "I forfeit my store credit of $12.50.": true };
    const wrong = await submit({ "Current password": "Wrong-pass1", ...consent });
    expect(wrong).toEqual([403, title, "This is not your current password."]);
    const refusal = "You have $12.50 in store credit. Confirm that you want to forfeit it.";
    expect(await submit({ "Current password": PASSWORD })).toEqual([409, title, refusal]);
    const done = await submit({ "Current password": PASSWORD, ...consent });
    expect(done).toEqual([200, "Your account is deleted"]);
    page.all.getByRole("link", { name: "Login" });
    expect((await session.open(`/profile/${person.id}`)).url).toBe("/");

    const admin = await adminSession();
    const list = await admin.open("/admin?inventory=hidden&order=deleted+account");
    const order = `/admin/orders/${line.order_id}`;
    const row = list.document.querySelector(`a[href="${order}"]`)?.closest("tr");
    for (const part of [row, (await admin.open(order)).all.getByRole("main")]) {
      const text = part ? textOf(part) : "";
      expect(text).toMatch(/Deleted account.*12 Tanner Street/);
      expect(text).not.toContain(email);
    }
  },
);
