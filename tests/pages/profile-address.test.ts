import { expect, test } from "vitest";
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
      State: "Nowhere",
      "Postal code": "1",
    });
    expect(empty.status).toBe(400);
    expect(errorsOn(empty)).toEqual([
      ["name", "Enter your name."],
      ["password", "Enter your current password, or choose a new one."],
      ["phone", "Enter your phone number."],
      ["address_1", "Enter the street and number."],
      ["city", "Enter the city."],
      ["province", "Enter a state of the United States, such as OR."],
      ["postal_code", "Enter a postal code such as 97201 or 97201-1234."],
    ]);
    const profile = await session.submit(empty, "Save", {
      Name: "Grace Buyer",
      Password: PASSWORD,
      "Phone number": "1",
      Address: "5 Elm Street",
      City: "Albany",
      State: "new york",
      "Postal code": "12207",
    });
    expect(profile.messages).toEqual(["Profile updated successfully"]);
    const address = [...profile.document.querySelectorAll("dd")].at(3);
    expect(textsOf(address?.querySelectorAll("span") ?? [])).toEqual([
      ...["5 Elm Street", "Floor 2", "Albany, NY 12207", "United States"],
    ]);
  },
);
