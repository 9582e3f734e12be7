import type { Page } from "@playwright/test";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { readShopper } from "../support/engine.ts";
import { expect, fillBag, holdBack, logInAs, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { expectGoesAfter, passUntilSaid, pauseClock } from "../support/paused-clock.ts";
import { fillProfile, save } from "../support/profile-form.ts";
import { giveCredit } from "../support/order-money.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { violationsOf } from "../support/violations.ts";

const MISSING = "Please enter the address to which we send your order.";
const ELM_STREET = ["5 Elm Street", "Floor 2", "Albany, NY 12207", "United States"];

/** The sentences beside the inputs, by the inputs' names. */
const problemsOn = (page: Page) =>
  page
    .getByRole("main")
    .locator("[aria-invalid=true]")
    .evaluateAll((all) =>
      all.map((field) => [
        field.getAttribute("name"),
        document.getElementById(field.getAttribute("aria-describedby")?.split(" ")[0] ?? "")
          ?.textContent,
      ]),
    );

const tokensOn = (page: Page) =>
  page
    .getByRole("main")
    .locator("input[name], select[name]")
    .evaluateAll((all) => all.map((field) => field.getAttribute("autocomplete")));

test(
  "a shopper enters the address in parts, and reads at once all that is wrong with it",
  { tag: ["@SHIP-30", "@SHIP-31", "@SHIP-32", "@SHIP-34"] },
  async ({ page, shopper }) => {
    const main = page.getByRole("main");
    await open(page, `/profile/update/${shopper.id}`);
    expect(await tokensOn(page)).toEqual([
      "name",
      "email",
      "current-password",
      "tel",
      "address-line1",
      "address-line2",
      "address-level2",
      "address-level1",
      "postal-code",
      "country",
    ]);
    await fillProfile(page, { Name: "", "Apartment, suite (optional)": "Floor 2" });
    await fillProfile(page, { State: "Nowhere", "Postal code": "1" });
    await save(page);
    await expectSaid(page, "error", "All fields are required.");
    expect(await problemsOn(page)).toEqual([
      ["name", "Enter your name."],
      ["password", "Enter your current password, or a new one."],
      ["phone", "Enter your phone number."],
      ["address_1", "Enter the street and number."],
      ["city", "Enter the city."],
      ["province", "Enter a state of the United States, such as OR."],
      ["postal_code", "Enter a postal code such as 97201 or 97201-1234."],
    ]);
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);

    await fillProfile(page, { Name: "Grace Buyer", Password: PASSWORD, "Phone number": "1" });
    await fillProfile(page, { Address: "5 Elm Street", City: "Albany", "Postal code": "12207" });
    await save(page);
    await expectSaid(page, "error", "Enter a state of the United States, such as OR.");
    await expect(page.getByLabel("State", { exact: true })).toBeFocused();
    await fillProfile(page, { State: "new york" });
    await save(page);
    await expectSaid(page, "success", "Profile updated successfully");
    await expect(main.locator("dd").nth(3).locator("span")).toHaveText(ELM_STREET);
  },
);

test.describe("without JavaScript", () => {
  // The page that comes back with what is wrong is a 400.
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test(
    "the same form comes back with what was typed and what is wrong",
    { tag: ["@SHIP-31"] },
    async ({ page, shopper }) => {
      await page.goto(`/profile/update/${shopper.id}`);
      await fillProfile(page, { Address: "5 Elm Street", City: "Albany", State: "Nowhere" });
      await save(page);
      await expect(page.getByLabel("State", { exact: true })).toHaveAttribute(
        "aria-invalid",
        "true",
      );
      expect(await problemsOn(page)).toEqual([
        ["password", "Enter your current password, or a new one."],
        ["phone", "Enter your phone number."],
        ["province", "Enter a state of the United States, such as OR."],
        ["postal_code", "Enter the postal code."],
      ]);
      await expect(page.getByLabel("City", { exact: true })).toHaveValue("Albany");
      await fillProfile(page, { Password: PASSWORD, "Phone number": "1", State: "NY" });
      await fillProfile(page, { "Postal code": "12207" });
      await save(page);
      await expect(page).toHaveURL(`/profile/${shopper.id}`);
      await expect(page.locator("dd").nth(3).locator("span")).toHaveText([
        "5 Elm Street",
        "Albany, NY 12207",
        "United States",
      ]);
    },
  );

  test(
    "an order that credit covers asks for its address, and shows what was ordered",
    { tag: ["@SHIP-31", "@SHIP-38", "@SHIP-40", "@SHIP-42"] },
    async ({ page, shopper }) => {
      await fillBag(shopper, "blue");
      await giveCredit(shopper.id, 740);
      await page.goto("/checkout");
      await page.getByLabel("City", { exact: true }).fill("Albany");
      await page.getByRole("button", { name: "PLACE ORDER", exact: true }).click();
      await expect(page.getByLabel("State", { exact: true })).toHaveAttribute(
        "aria-invalid",
        "true",
      );
      expect(await problemsOn(page)).toEqual([
        ["address_1", "Enter the street and number."],
        ["province", "Enter the state."],
        ["postal_code", "Enter the postal code."],
        ["phone", "Enter a phone number for the carrier."],
      ]);
      await expect(page.getByRole("alert").filter({ hasText: MISSING })).toBeVisible();
      await expect(page.getByLabel("City", { exact: true })).toHaveValue("Albany");
      await fillProfile(page, { Address: "5 Elm Street", State: "NY", "Postal code": "12207" });
      await fillProfile(page, { "Phone number": "+1 518 555 0199" });
      // The page goes on by itself; here only after the checks.
      const goOn = await holdBack(page, ({ pathname }) => pathname === "/");
      await page.getByRole("button", { name: "PLACE ORDER", exact: true }).click();
      await page.waitForURL("**/payment-success");
      await expect(page.locator("address span")).toHaveText([
        "Grace Buyer",
        "5 Elm Street",
        "Albany, NY 12207",
        "United States",
      ]);
      await expect(page.getByText(/^Order No\. \d+$/)).toBeVisible();
      goOn();
      await expect(page).toHaveURL("/");
    },
  );
});

test(
  "an order that credit covers goes to an address that is shown and can be changed",
  { tag: ["@SHIP-38", "@SHIP-39", "@SHIP-40", "@SHIP-42"] },
  async ({ page, context }) => {
    const shopper = await newShopper("Grace Buyer");
    const { token, person } = shopper;
    await logInAs(context, shopper);
    const main = page.getByRole("main");
    await saveProfile(shopper, elmStreet);
    await fillBag(shopper, "blue", "blue");
    await open(page, "/checkout");
    await expect(main.getByRole("button", { name: "Proceed to Payment" })).toBeVisible();
    await expect(main.getByRole("heading", { name: "Ship to" })).toHaveCount(0);

    await giveCredit(person.id, 2000);
    await open(page, "/checkout");
    const button = main.getByRole("button", { name: "PLACE ORDER", exact: true });
    await expect(main.getByRole("button", { name: "Proceed to Payment" })).toHaveCount(0);
    const shown = main.locator("summary");
    for (const line of ["Grace Buyer", ...ELM_STREET]) await expect(shown).toContainText(line);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByText("Change the address").click();
    await expect(page.getByLabel("Full name")).toBeFocused();
    await fillProfile(page, { Address: "", City: "", "Postal code": "1220" });
    await button.click();
    await expectSaid(page, "error", MISSING);
    expect(await problemsOn(page)).toEqual([
      ["address_1", "Enter the street and number."],
      ["city", "Enter the city."],
      ["postal_code", "Enter a postal code such as 97201 or 97201-1234."],
    ]);
    await expect(page.getByLabel("Address", { exact: true })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);

    await fillProfile(page, { Address: "1 Main Street", City: "New York", "Postal code": "10001" });
    await pauseClock(page);
    await button.click();
    const said = await passUntilSaid(page, "success", "Redirecting to secure payment...");
    await expectGoesAfter(page, said, 1600, "/payment-success");
    const placed = await passUntilSaid(page, "success", "Order placed successfully!");
    await expect(main.locator("address span")).toHaveText([
      "Grace Buyer",
      "1 Main Street",
      "Floor 2",
      "New York, NY 10001",
      "United States",
    ]);
    await expect(main.getByRole("listitem")).toHaveText(["2 × Taliablue$1,480"]);
    await expect(main.locator("dt, dd")).toHaveText(["Total", "$1,480", "Store credit", "$1,480"]);
    await expectGoesAfter(page, placed, 3000, "/");
    expect((await readShopper(token, "profile")).profile?.shipping).toEqual(elmStreet);

    // Once more, with a clock that runs for axe; the page stays until its successor has its data.
    await page.clock.resume();
    const goOn = await holdBack(page, ({ pathname }) => pathname === "/_root.data");
    await open(page, "/payment-success");
    await expectSaid(page, "success", "Order placed successfully!");
    expect(await violationsOf(page)).toEqual([]);
    goOn();
  },
);

test(
  "the summary begins on one line with the list",
  { tag: ["@SHIP-44"] },
  async ({ page, context }) => {
    const shopper = await newShopper("Grace Buyer");
    await logInAs(context, shopper);
    await fillBag(shopper, "blue");
    const tops = () =>
      page.evaluate(() =>
        ["main aside", "main ul"].map(
          (part) => document.querySelector(part)?.getBoundingClientRect().top,
        ),
      );
    for (const path of ["/cart", "/checkout"]) {
      for (const width of [820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, path);
        const [summary, list] = await tops();
        expect(summary, `${path} at ${width}`).toBeCloseTo(list ?? 0, 0);
      }
    }
  },
);
