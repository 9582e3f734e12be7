import { expect, test } from "vitest";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { call } from "../support/commerce.ts";
import { customerSession } from "../support/customer-session.ts";
import { fillCart } from "../support/fill-cart.ts";
import { textsOf, type WebPage } from "../support/web-session.ts";

const cards = (page: WebPage) =>
  page.main
    .getAllByRole<HTMLInputElement>("radio")
    .map((radio) => [
      radio.closest("label")?.querySelectorAll("span span")[1]?.textContent ?? "Another address",
      radio.checked,
    ]);

test(
  "offers the saved addresses at checkout without scripts, with the last used one selected",
  { tags: ["SHIP-47"] },
  async () => {
    const customer = await customerSession({ cart: ["blue"], credit: 1480 });
    const { session } = customer;
    await saveProfile(customer, elmStreet);
    const page = await session.open("/checkout");
    expect(cards(page)).toEqual([
      ["5 Elm Street", true],
      ["Another address", false],
    ]);
    const box = page.main.getByLabelText<HTMLInputElement>("Save this address");
    expect(box.checked).toBe(true);
    const fill = (form: WebPage, label: string, value: string) => {
      form.main.getByLabelText<HTMLInputElement>(label).value = value;
    };
    page.main.getByRole<HTMLInputElement>("radio", { name: "Another address" }).checked = true;
    fill(page, "Address", "6 Elm Street");
    fill(page, "City", "Albany");
    const rejected = await session.submit(page, "PLACE ORDER");
    expect(cards(rejected)[1]).toEqual(["Another address", true]);
    rejected.main.getByText("Enter the state.");
    fill(rejected, "State", "NY");
    fill(rejected, "Postal code", "12207");
    const placed = await session.submit(rejected, "PLACE ORDER");
    expect(placed.status).toBe(200);
    await fillCart(customer, "blue");
    expect(cards(await session.open("/checkout"))).toEqual([
      ["5 Elm Street", false],
      ["6 Elm Street", true],
      ["Another address", false],
    ]);
  },
);

test("removes a saved address in the profile", { tags: ["SHIP-49"] }, async () => {
  const customer = await customerSession();
  const { session, token, person } = customer;
  await saveProfile(customer, elmStreet);
  const studio = { ...elmStreet, name: "Ada King", phone: "+1 518 555 0199" };
  await call("/shop/shopper/addresses", { token, body: studio });
  const profile = await session.open(`/profile/${person.id}`);
  expect(profile.texts("main dt")).toContain("Saved addresses");
  const item = profile.main.getByRole("button", { name: "Remove" }).closest("li");
  expect(textsOf(item?.querySelectorAll("span") ?? [])).toEqual([
    ...["Ada King", "5 Elm Street", "Floor 2", "Albany, NY 12207", "United States"],
    "+1 518 555 0199",
  ]);
  const removed = await session.submit(profile, "Remove");
  expect(removed.messages).toEqual(["Address removed"]);
  expect(removed.texts("main dt")).not.toContain("Saved addresses");
});
