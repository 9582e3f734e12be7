import { expect, test } from "vitest";
import { elmStreet, ELM_STREET, saveProfile } from "../support/addresses.ts";
import { api, type ApiUser } from "../support/api.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { readShopper } from "../support/commerce.ts";
import { PASSWORD } from "../support/sign-up.ts";

async function profileOf(token: string) {
  const { profile } = await readShopper(token, "profile");
  return profile;
}

test(
  "keeps every field of an address when /api writes back the line that it returned",
  { tags: ["SHIP-33"] },
  async () => {
    const shopper = await newShopper("Grace Buyer");
    const { token, person, email } = shopper;
    const put = (address: string) =>
      api<ApiUser>("PUT", `/user/${person.id}`, {
        token,
        body: { name: "Grace Buyer", email, password: PASSWORD, phoneNumber: "1", address },
      });
    expect((await saveProfile(shopper, elmStreet)).status).toBe(200);
    const { body: read } = await api<ApiUser>("GET", `/user/${person.id}`, { token });
    expect(read.address).toBe(ELM_STREET);
    expect((await put(read.address)).body.address).toBe(ELM_STREET);
    expect(await profileOf(token)).toEqual({
      asks_code: false,
      is_email_confirmed: true,
      phone: "1",
      address: ELM_STREET,
      shipping: elmStreet,
      countries: ["us"],
    });
    // A different line replaces the complete address.
    const line = "c/o Ada,  12 Tanner Street, Portland";
    expect((await put(line)).body.address).toBe(line);
    expect(await profileOf(token)).toMatchObject({
      address: line,
      shipping: { address_1: line, address_2: "", city: "", province: "", postal_code: "" },
    });
  },
);

test(
  "rejects an unknown state or country and a missing city, and normalizes the state",
  { tags: ["SHIP-32"] },
  async () => {
    const shopper = await newShopper("Grace Buyer");
    const refusal = async (change: object) => {
      const { status, body } = await saveProfile(shopper, { ...elmStreet, ...change });
      return [status, body.message];
    };
    expect(await refusal({ province: "Nowhere" })).toEqual([
      400,
      "Enter a state of the United States, such as OR.",
    ]);
    expect(await refusal({ country_code: "fr" })).toEqual([400, "We do not ship to this country."]);
    expect(await refusal({ city: " " })).toEqual([400, "Enter the city."]);
    expect(await refusal({ city: undefined })).toEqual([400, "All fields are required."]);
    expect((await profileOf(shopper.token))?.address).toBe("");
    const { status } = await saveProfile(shopper, { ...elmStreet, province: "new york" });
    expect([status, (await profileOf(shopper.token))?.shipping]).toEqual([200, elmStreet]);
  },
);
