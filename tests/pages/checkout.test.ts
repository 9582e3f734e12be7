import { expect, test } from "vitest";
import { customerSession } from "../support/customer-session.ts";
import { readShopper } from "../support/commerce.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { paymentPage, sessionOf } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";
import { linksIn, textOf, textsOf, WebSession, type WebPage } from "../support/web-session.ts";

const titleOf = (page: WebPage) => textOf(page.main.getByRole("heading", { level: 1 }));

const linksOf = (page: WebPage) => linksIn(page.all.getByRole("main"));

/** Enters an address. Its fields are outside of their form element. */
function fill(page: WebPage, values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) {
    page.main.getByLabelText<HTMLInputElement>(label).value = value;
  }
}

test(
  "lists each line item, and leaves the address to the payment page",
  { tags: ["CHK-01", "CHK-02", "CONST-04", "SHIP-38", "INFO-01", "INFO-03"] },
  async () => {
    const { session } = await customerSession({ cart: ["blue", "dalmatian", "blue"] });
    const page = await session.open("/checkout");
    expect(titleOf(page)).toBe("CHECKOUT: 3 ITEM(S)");
    const lineItems = page.main
      .getAllByRole("listitem")
      .map((item) => [
        item.querySelector("img")?.getAttribute("src"),
        ...textsOf(item.querySelectorAll("h2, dd")),
      ]);
    const picture = (color: string) => `/media/collection/${color}/set-1600.jpg`;
    expect(lineItems).toEqual([
      [picture("blue"), "Talia", "blue", "2", "$740 each", "$1,480"],
      [picture("dalmatian"), "Tai", "dalmatian", "1", "$860"],
    ]);
    page.main.getByRole("button", { name: "Proceed to Payment" });
    expect(page.main.queryByText("Ship to")).toBeNull();
    const summary = page.all.getByRole("complementary", { name: "Order total" });
    expect(textsOf(summary.querySelectorAll("dt, dd"))).toEqual([
      ...["Subtotal", "$2,340", "Shipping", "Free", "Tax", "$0", "Total", "$2,340"],
    ]);
    expect(textsOf(summary.querySelectorAll("p"))).toContain("Ships within the United States.");
  },
);

test(
  "offers the collection and no payment when the cart is empty",
  { tags: ["CHK-03", "CHK-04", "WORK-02"] },
  async () => {
    const page = await (await customerSession()).session.open("/checkout");
    expect(titleOf(page)).toBe("CHECKOUT: 0 ITEM(S)");
    page.main.getByText("Your cart is empty.");
    const button = page.main.getByRole<HTMLButtonElement>("button", { name: "Proceed to Payment" });
    expect(button.disabled).toBe(true);
    expect(linksOf(page)).toEqual(["See Collection RICO → /products"]);
    expect(page.document.querySelectorAll("main img")).toHaveLength(1);
    expect(page.main.queryByText(/\$/)).toBeNull();
  },
);

test(
  "requires an address for an order that store credit covers, and displays the order",
  { tags: ["SHIP-31", "SHIP-38", "SHIP-40", "SHIP-42"] },
  async () => {
    const { session } = await customerSession({ cart: ["blue"], credit: 740 });
    const form = await session.open("/checkout");
    fill(form, { City: "Albany" });
    expect(form.main.queryByRole("button", { name: "Proceed to Payment" })).toBeNull();
    const rejected = await session.submit(form, "PLACE ORDER");
    const invalid = [...rejected.document.querySelectorAll("main [aria-invalid=true]")];
    expect(invalid.map((field) => field.getAttribute("name"))).toEqual([
      ...["address_1", "province", "postal_code", "phone"],
    ]);
    rejected.main.getByText("Enter a phone number for the carrier.");
    rejected.main.getByText("Please enter the address to which we send your order.");
    expect(rejected.main.getByLabelText<HTMLInputElement>("City").value).toBe("Albany");
    fill(rejected, { Address: "5 Elm Street", State: "NY", "Postal code": "12207" });
    fill(rejected, { "Phone number": "+1 518 555 0199" });
    const { headers } = await session.submit(rejected, "PLACE ORDER");
    expect(headers.get("refresh")).toBe(`2;url=${shop.storefront()}/payment-success`);
    const order = await session.open("/payment-success");
    order.main.getByText(/^Order No\. \d+$/);
    const sums = order.document.querySelectorAll("main dt, main dd");
    expect(textsOf(sums)).toEqual(["Total", "$740", "Store credit", "$740"]);
    expect(order.texts("address span")).toEqual([
      ...["Grace Buyer", "5 Elm Street", "Albany, NY 12207", "United States"],
    ]);
  },
);

test(
  "displays all details of a paid order, and only to its customer",
  { tags: ["PAY-06", "PAY-11", "SHIP-42"] },
  async () => {
    const [buyer, other] = await Promise.all(
      [100, 0].map((credit) => customerSession({ cart: ["blue", "blue"], credit })),
    );
    if (!buyer || !other) throw new Error("The customers are missing.");
    const confirm = async ({ token }: typeof buyer) => {
      const url = await paymentPage(token);
      return { url, confirmation: `/payment-success?session_id=${sessionOf(url)}` };
    };
    const { url, confirmation } = await confirm(buyer);
    const unpaid = await confirm(other);
    await payWithoutReturning(url);
    for (const _ of ["once", "again"]) {
      const page = await buyer.session.open(confirmation);
      expect(titleOf(page)).toBe("Thank you. Your order is placed.");
      page.main.getByText(/^Order No\. \d+$/);
      expect(textsOf(page.main.getAllByRole("listitem"))).toEqual(["2 × Taliablue$1,480"]);
      expect(page.texts("main dt, main dd")).toEqual([
        ...["Total", "$1,480", "Store credit", "$100", "Paid by card", "$1,380"],
      ]);
      expect(page.texts("address span")).toEqual([
        ...["Grace Buyer", "12 Tanner Street", "Portland, OR 97201", "United States"],
      ]);
      const next = page.main.getByText(/^Your confirmation and invoice/);
      expect(textOf(next)).toContain(`are on their way to ${buyer.email}.`);
    }
    const unknown = "/payment-success?session_id=cs_test_unknown";
    for (const rejected of [unknown, unpaid.confirmation, confirmation]) {
      const page = await other.session.open(rejected);
      expect(titleOf(page)).toBe("Order confirmation failed.");
      expect(linksOf(page)).toEqual([
        `Your orders → /profile/ordereturn/${other.person.id}`,
        "Back to your bag → /cart",
      ]);
      expect(page.main.queryByText(/Talia/)).toBeNull();
    }
    expect((await readShopper(other.token, "orders")).orders).toEqual([]);
    const page = await new WebSession().open(confirmation);
    expect(titleOf(page)).toBe("Order confirmation failed.");
    page.main.getByText(/^You’re logged out\. If you paid, your order is safe/);
    expect(linksOf(page)).toEqual([
      `Log in to see your order → /login?to=${encodeURIComponent(confirmation)}`,
      "Back to your bag → /login?to=%2Fcart",
      "Contact us → /contact",
    ]);
  },
);
