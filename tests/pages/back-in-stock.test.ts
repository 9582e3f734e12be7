import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { readShopper } from "../support/engine.ts";
import { putOnHand } from "../support/product.ts";
import { shownProduct } from "../support/shown-product.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { textOf, WebSession } from "../support/web-session.ts";

test(
  "lets customers set and cancel a back-in-stock alert for a sold-out color",
  { tags: ["WAIT-01", "WAIT-02", "WAIT-03", "WAIT-04"] },
  async () => {
    const { token, email, person } = await newShopper();
    const { handle, name, variants } = await shownProduct("Satchel", {
      sea: { price: 740, stock: 0 },
      sand: { price: 740, stock: 1 },
    });
    const { sea = "" } = variants;
    const url = `/products/${handle}?color=sea`;
    const [alertButton, cancelButton] = [
      `Tell me when it is back: ${name} sea`,
      `Stop waiting: ${name} sea`,
    ];
    const alerts = async () => (await readShopper(token, "counts")).counts?.waited_for;
    const session = new WebSession();
    const inStock = await session.open(`/products/${handle}?color=sand`);
    expect(inStock.all.queryByText("Tell me when it is back")).toBeNull();

    const login = await session.submit(await session.open(url), alertButton);
    expect(login.url).toBe(`/login?to=${encodeURIComponent(url)}`);
    const page = await session.submit(login, "Log in", { Email: email, Password: PASSWORD });
    expect(page.url).toBe(url);

    const saved = await session.submit(page, alertButton);
    expect(saved.messages).toEqual(["We will write to you once, when it is back."]);
    saved.all.getByText("We will tell you.");
    expect(await alerts()).toEqual([sea]);
    const stopped = await session.submit(saved, cancelButton);
    expect(stopped.messages).toEqual(["You no longer wait for it."]);
    expect(await alerts()).toEqual([]);

    await session.submit(page, alertButton);
    const wishlist = await session.open(`/profile/wishlist/${person.id}`);
    const list = wishlist.all.getByRole("region", { name: "Told when back" });
    const lines = [...list.querySelectorAll("li")].map(textOf);
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^${name}, sea, \\$740Asked .* \\d{4}, `)),
    ]);
    const emptied = await session.submit(wishlist, `Stop waiting: ${name}, sea`);
    expect(emptied.all.queryByText("Told when back")).toBeNull();
    expect(await alerts()).toEqual([]);

    await putOnHand(sea, 1);
    const buyable = await session.submit(page, alertButton);
    expect(buyable.messages).toEqual([`${name} is in stock. You can buy it now.`]);
  },
);
