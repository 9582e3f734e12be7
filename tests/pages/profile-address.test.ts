import { usStates } from "@tomashi/programme/contract/postal-address";
import { expect, test } from "vitest";
import { elmStreet } from "../support/addresses.ts";
import { api, type ApiUser } from "../support/api.ts";
import { customerSession } from "../support/customer-session.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { textsOf, type WebPage } from "../support/web-session.ts";

/** Returns the name and the error of each invalid field. */
const errorsOn = ({ document }: WebPage) =>
  [...document.querySelectorAll("main [aria-invalid=true]")].map((field) => {
    const [id = ""] = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    return [field.getAttribute("name"), document.getElementById(id)?.textContent];
  });

test(
  "reports every invalid field, keeps the entered values, and displays the saved address",
  { tags: ["SHIP-30", "SHIP-31", "SHIP-32", "SHIP-34"] },
  async () => {
    const { session, person } = await customerSession();
    const form = await session.open(`/profile/update/${person.id}`);
    const labels = ["Address", "Apartment, suite (optional)", "City", "State"];
    const fields = [...labels, "Postal code", "Country"].map((label) =>
      form.main.getByLabelText(label).getAttribute("autocomplete"),
    );
    expect(fields).toEqual([
      ...["address-line1", "address-line2", "address-level2", "address-level1"],
      ...["postal-code", "country"],
    ]);
    const empty = await session.submit(form, "Save", {
      Name: "",
      "Apartment, suite (optional)": "Floor 2",
      "Postal code": "1",
    });
    expect(empty.status).toBe(400);
    expect(errorsOn(empty)).toEqual([
      ["name", "Enter your name."],
      ["password", "Enter your current password, or choose a new one."],
      ["phone", "Enter your phone number."],
      ["address_1", "Enter the street and number."],
      ["city", "Enter the city."],
      ["province", "Enter the state."],
      ["postal_code", "Enter a postal code such as 97201 or 97201-1234."],
    ]);
    const profile = await session.submit(empty, "Save", {
      Name: "Grace Buyer",
      Password: PASSWORD,
      "Phone number": "1",
      Address: "5 Elm Street",
      City: "Albany",
      State: "New York",
      "Postal code": "12207",
    });
    expect(profile.messages).toEqual(["Profile updated successfully"]);
    const address = [...profile.document.querySelectorAll("dd")].at(3);
    expect(textsOf(address?.querySelectorAll("span") ?? [])).toEqual([
      ...["5 Elm Street", "Floor 2", "Albany, NY 12207", "United States"],
    ]);
  },
);

test(
  "lists every state of the United States with its two-letter code",
  { tags: ["SHIP-45"] },
  async () => {
    const { session, person } = await customerSession();
    const form = await session.open(`/profile/update/${person.id}`);
    const state = form.main.getByLabelText<HTMLSelectElement>("State");
    const options = [...state.options].map(({ value, text }) => [value, text]);
    expect(options).toEqual([["", "Select a state"], ...Object.entries(usStates)]);
  },
);

test(
  "saves the code of a state that was typed as text",
  { tags: ["SHIP-32", "SHIP-45"] },
  async () => {
    const { session, person, email } = await customerSession();
    const body = new URLSearchParams({
      ...{ name: "Grace Buyer", email, password: PASSWORD, phone: "1", ...elmStreet },
      province: "new york",
    });
    const path = `/profile/update/${person.id}`;
    await session.request(path, { method: "POST", body });
    const form = await session.open(path);
    expect(form.main.getByLabelText<HTMLSelectElement>("State").value).toBe("NY");
  },
);

test(
  "warns about a ZIP code of another state, and saves the address",
  { tags: ["SHIP-46"] },
  async () => {
    const { session, person } = await customerSession();
    const path = `/profile/update/${person.id}`;
    const warning = "This ZIP code is not in Oregon. Please check it.";
    const form = await session.open(path);
    expect(form.main.queryByText(warning)).toBeNull();
    const entries = { Address: "5 Elm Street", City: "Albany", State: "Oregon" };
    const rejected = await session.submit(form, "Save", { ...entries, "Postal code": "12207" });
    const zip = rejected.main.getByLabelText("Postal code");
    expect(zip.getAttribute("aria-invalid")).toBeNull();
    expect(zip.getAttribute("aria-describedby")).toContain(rejected.main.getByText(warning).id);
    const saved = await session.submit(rejected, "Save", {
      ...{ Password: PASSWORD, "Phone number": "1" },
    });
    expect(saved.messages).toEqual(["Profile updated successfully"]);
    saved.main.getByText("Albany, OR 12207");
  },
);

test("keeps the lines of an address that is one text, when the profile is saved unchanged", async () => {
  const { session, person, email, token } = await customerSession();
  const address = "12 Rue Exemple\nApt 4\n75001 Paris";
  const fields = { name: "Grace Buyer", email, password: PASSWORD, phoneNumber: "1", address };
  const user = () => api<ApiUser>("GET", `/user/${person.id}`, { token });
  const body = { ...fields, address: address.replaceAll("\n", "\r\n") };
  await api("PUT", `/user/${person.id}`, { token, body });
  expect((await user()).body.address).toBe(address);
  const form = await session.open(`/profile/update/${person.id}`);
  expect(form.main.getByLabelText<HTMLTextAreaElement>("Address").value).toBe(address);
  const profile = await session.submit(form, "Save", { Password: PASSWORD });
  const shown = [...profile.document.querySelectorAll("dd")].at(3);
  expect(textsOf(shown?.querySelectorAll("span") ?? [])).toEqual(address.split("\n"));
  expect((await user()).body.address).toBe(address);
});
