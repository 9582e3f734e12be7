import type { Page } from "@playwright/test";
import type { Session } from "@tomashi/programme/contract/http";
import { newShopper } from "../support/copied-shopper.ts";
import { call, readShopper, variantOf } from "../support/commerce.ts";
import { goToPayment, holdBackResponses, open } from "../support/journey.ts";
import { VALID_CARD, payWith } from "../support/payment-page.ts";
import { fillProfile, save } from "../support/profile-form.ts";
import { addToBag, payCart } from "../support/purchase.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import {
  withPage,
  assertThat,
  clickButton,
  waitForMessage,
  type Day,
  type Purchase,
} from "./day.ts";

/**
 * The items that customers buy by card through the API. One more customer buys on screens, and the last
 * order is paid with store credit.
 */
const bags = {
  late: ["blue"],
  refunded: ["black"],
  withdrawn: ["white"],
  refused: ["red"],
  unpacked: ["dalmatian"],
  credited: ["black"],
  two: ["red", "dalmatian"],
  several: ["white", "white", "blue", "black"],
  canceled: ["blue"],
  partial: ["black", "black"],
  damaged: ["blue"],
  lost: ["black"],
  disputed: ["blue"],
  refundedAtStripe: ["black"],
} as const;

export type Orders = Record<keyof typeof bags | "exchanged", Purchase>;

export async function placeOrders(day: Day): Promise<Orders> {
  const orders: Partial<Orders> = { exchanged: await buyOnScreens(day) };
  for (const [name, colors] of Object.entries(bags)) {
    const buyer = await newShopper("Grace Buyer");
    for (const color of colors) await addToBag(buyer.token, (await variantOf(color)).id);
    await payCart(buyer.token);
    orders[name as keyof typeof bags] = await purchaseOf(day, buyer);
  }
  return orders as Orders;
}

/** Signs up, enters an address, buys, and pays on screens. */
function buyOnScreens(day: Day): Promise<Purchase> {
  const { album } = day;
  return withPage(day, undefined, "The first buyer signs up and buys", async (page, context) => {
    const email = freshEmail();
    await open(page, "/signup");
    await fillProfile(page, {
      Name: "Grace Buyer",
      Email: email,
      Password: PASSWORD,
      "Confirm password": PASSWORD,
    });
    await clickButton(page.getByRole("main"), "Sign up");
    await page.waitForURL("/");
    const token = (await context.cookies()).find(({ name }) => name === "session")?.value ?? "";
    const { body } = await call<Session>("/shop/sessions", {
      body: { email, password: PASSWORD },
    });
    const id = body.person.id;

    await open(page, `/profile/update/${id}`);
    await fillProfile(page, {
      Password: PASSWORD,
      "Phone number": "+1 503 555 0100",
      Address: "12 Tanner Street",
      "Apartment, suite (optional)": "Studio 4",
      City: "Portland",
      State: "OR",
      "Postal code": "97201",
    });
    await album.screen(page, "profile-address");
    await save(page);
    await page.waitForURL(`/profile/${id}`);
    await album.screen(page, "profile");

    await choose(page, "Tracy");
    await goToPayment(page);
    await album.screen(page, "payment-page");
    await payOnScreen(day, page);
    return purchaseOf(day, { ...body, token, email });
  });
}

async function choose(page: Page, name: string): Promise<void> {
  await open(page, "/products");
  await page.getByRole("button", { name: `Add to cart: ${name}` }).click();
  await waitForMessage(page, "Product added to cart!");
}

async function payOnScreen({ album }: Day, page: Page): Promise<void> {
  // Delays the redirect to the home page until the screenshot is taken.
  const goOn = await holdBackResponses(page, ({ pathname }) => pathname === "/_root.data");
  await payWith(page, VALID_CARD);
  await page.getByText("Thank you. Your order is placed.").waitFor();
  await waitForMessage(page, "Order confirmed!");
  await album.screen(page, "success");
  goOn();
}

/** Places an order with only store credit, and changes its address at checkout. */
export function buyWithCredit(day: Day, { buyer }: Purchase): Promise<Purchase> {
  const { album } = day;
  return withPage(day, buyer.token, "A buyer orders by store credit alone", async (page) => {
    await choose(page, "Talia");
    await open(page, "/checkout");
    await page.getByRole("button", { name: "PLACE ORDER" }).waitFor();
    await page.locator("[data-sonner-toast]").first().waitFor({ state: "detached" });
    await album.screen(page, "covered-checkout");
    await page.getByRole("radio", { name: "Another address" }).check();
    await fillProfile(page, { Address: "5 Elm Street", City: "", "Postal code": "1220" });
    await clickButton(page, "PLACE ORDER");
    await waitForMessage(page, "Please enter the address to which we send your order.");
    await album.screen(page, "covered-checkout-problems");
    await fillProfile(page, { City: "Albany", State: "NY", "Postal code": "12207" });
    const goOn = await holdBackResponses(page, ({ pathname }) => pathname === "/_root.data");
    await clickButton(page, "PLACE ORDER");
    await page.getByText("Thank you. Your order is placed.").waitFor();
    await waitForMessage(page, "Order placed successfully!");
    await album.screen(page, "success-by-credit");
    goOn();
    return purchaseOf(day, buyer);
  });
}

async function purchaseOf({ fixture }: Day, buyer: Purchase["buyer"]): Promise<Purchase> {
  fixture.tokens.set(buyer.person.id, buyer.token);
  const { orders = [], purchases } = await readShopper(buyer.token, "orders,purchases");
  const head = purchases?.orders.toSorted((a, b) => a.number - b.number).at(-1);
  assertThat(head !== undefined, `${buyer.email} has no order`);
  const lines = orders.filter(({ order_id }) => order_id === head.order_id);
  return { buyer, number: head.number, orderId: head.order_id, lines };
}
