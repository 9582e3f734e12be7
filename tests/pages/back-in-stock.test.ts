import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { readShopper } from "../support/commerce.ts";
import { setTotalStock } from "../support/product.ts";
import { publishProduct } from "../support/shown-product.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { textOf, WebSession } from "../support/web-session.ts";

test(
  "lets customers set and cancel a back-in-stock alert for a sold-out color",
  { tags: ["WAIT-01", "WAIT-02", "WAIT-03", "WAIT-04"] },
  async () => {
    const { token, email, person } = await newShopper();
    const { handle, name, variants } = await publishProduct("Satchel", {
      sea: { price: 740, stock: 0 },
      sand: { price: 740, stock: 1 },
    });
    const { sea = "" } = variants;
    const url = `/products/${handle}?color=sea`;
    const [alertButton, cancelButton] = [
      `Notify me when it’s back: ${name} Sea`,
      `Cancel alert: ${name} Sea`,
    ];
    const alerts = async () => (await readShopper(token, "counts")).counts?.waited_for;
    const session = new WebSession();
    const inStock = await session.open(`/products/${handle}?color=sand`);
    expect(inStock.all.queryByText("Notify me when it’s back")).toBeNull();

    const login = await session.submit(await session.open(url), alertButton);
    expect(login.url).toBe(`/login?to=${encodeURIComponent(url)}`);
    const page = await session.submit(login, "Log in", { Email: email, Password: PASSWORD });
    expect(page.url).toBe(url);

    const saved = await session.submit(page, alertButton);
    expect(saved.messages).toEqual(["We’ll email you once, when it’s back."]);
    saved.all.getByText("We’ll email you when it’s back.");
    expect(await alerts()).toEqual([sea]);
    const stopped = await session.submit(saved, cancelButton);
    expect(stopped.messages).toEqual(["Alert canceled."]);
    expect(await alerts()).toEqual([]);

    await session.submit(page, alertButton);
    const wishlist = await session.open(`/profile/wishlist/${person.id}`);
    const list = wishlist.all.getByRole("region", { name: "Back-in-stock alerts" });
    const lines = [...list.querySelectorAll("li")].map(textOf);
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^${name} Sea, \\$740Requested .* \\d{4}, `)),
    ]);
    const emptied = await session.submit(wishlist, `Cancel alert: ${name} Sea`);
    expect(emptied.all.queryByText("Back-in-stock alerts")).toBeNull();
    expect(await alerts()).toEqual([]);

    await setTotalStock(sea, 1);
    const buyable = await session.submit(page, alertButton);
    expect(buyable.messages).toEqual([`${name} is in stock. You can buy it now.`]);
  },
);
