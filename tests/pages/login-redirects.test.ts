import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { devicesOf } from "../support/devices.ts";
import { newProduct } from "../support/product.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { WebSession } from "../support/web-session.ts";

/** Returns the status and the redirect, such as `302 /`, or only the status. */
async function redirectOf(session: WebSession, path: string, init?: RequestInit): Promise<string> {
  const { status, headers } = await session.request(path, init);
  return [status, headers.get("location") ?? []].flat().join(" ");
}

test(
  "redirects visitors and other customers home from a customer's pages",
  { tags: ["ACC-02", "ACC-03", "ACC-04"] },
  async () => {
    const { token, person } = await newShopper();
    const customer = new WebSession({ token });
    const pages = ["", "update/", "wishlist/", "ordereturn/"].map((part) => `/profile/${part}`);
    for (const page of pages) {
      expect(await redirectOf(customer, `${page}cus_other`), page).toBe("302 /");
      expect(await redirectOf(customer, page + person.id), page).toBe("200");
      expect(await redirectOf(new WebSession(), page + person.id), page).toBe("302 /");
    }
    for (const page of ["/cart", "/checkout"]) {
      expect(await redirectOf(new WebSession(), page), page).toBe("302 /");
    }
  },
);

test(
  "redirects from the login only to pages of the shop",
  { tags: ["ACC-08", "ACC-09"] },
  async () => {
    const { token, email, person } = await newShopper();
    const body = new URLSearchParams({ email, password: PASSWORD });
    const expectLeads = async (from: string, to: string) => {
      const link = `/login?to=${encodeURIComponent(from)}`;
      const init = { method: "POST", body };
      expect(await redirectOf(new WebSession(), link, init), link).toBe(`303 ${to}`);
      expect(await redirectOf(new WebSession({ token }), link), link).toBe(`302 ${to}`);
    };
    await expectLeads(`/profile/ordereturn/${person.id}`, `/profile/ordereturn/${person.id}`);
    await expectLeads("//evil.example", "/");
    await expectLeads("/\\evil.example", "/");
    await expectLeads("https://evil.example", "/");
    await expectLeads("/\t/evil.example", "/");
    await expectLeads("/%2Fevil.example", "/");
    await expectLeads("/.//evil.example", "/");
  },
);

test(
  "adds the color that a visitor chose to the cart after login or sign-up",
  { tags: ["ACC-11"] },
  async () => {
    const { variants } = await newProduct({
      rust: { price: 120, stock: 9 },
      gone: { price: 120, stock: 0 },
    });
    const loginFor = (color: string) =>
      `/login?to=${encodeURIComponent(`/cart?add=${variants[color] ?? ""}`)}`;
    const { email } = await newShopper();
    const session = new WebSession({ userAgent: "curl/8.9.1" });
    const login = await session.open(loginFor("rust"));
    const cart = await session.submit(login, "Log in", { Email: email, Password: PASSWORD });
    expect(cart.url).toBe("/cart");
    expect((await devicesOf(email))[0]).toBe("curl");
    expect(cart.messages).toEqual(["Login successful! Product added to cart!"]);
    expect(cart.main.getAllByLabelText("Quantity")).toHaveLength(1);
    // Opening the same page again adds nothing.
    const again = await session.open(`/cart?add=${variants.rust ?? ""}`);
    expect(again.main.getByLabelText<HTMLInputElement>("Quantity").value).toBe("1");

    const newcomer = new WebSession({ userAgent: "curl/8.9.1" });
    const page = await newcomer.open(loginFor("rust"));
    const signUp = page.main.getByRole("link", { name: "Create an account" });
    const form = await newcomer.open(signUp.getAttribute("href") ?? "");
    const entries = { Name: "Ada Maker", Email: freshEmail(), Password: PASSWORD };
    const first = await newcomer.submit(form, "Sign up", {
      ...entries,
      "Confirm password": PASSWORD,
    });
    expect(first.url).toBe("/cart");
    expect(await devicesOf(entries.Email)).toEqual(["curl"]);
    expect(first.main.getAllByLabelText("Quantity")).toHaveLength(1);

    const late = new WebSession();
    const soldOut = await late.submit(await late.open(loginFor("gone")), "Log in", {
      Email: (await newShopper()).email,
      Password: PASSWORD,
    });
    expect(soldOut.url).toBe("/cart");
    expect(soldOut.messages.join()).toMatch(/^Login successful! .*stock/);
    expect(soldOut.main.queryAllByLabelText("Quantity")).toEqual([]);
  },
);
