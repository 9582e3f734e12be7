import type { Destination, Shopper } from "@tomashi/programme/contract/http";
import { call, readShopper } from "./commerce.ts";
import type { ErrorBody } from "./purchase.ts";
import { PASSWORD } from "./sign-up.ts";

/** An address in parts, as stored in the profile. */
export const elmStreet = {
  address_1: "5 Elm Street",
  address_2: "Floor 2",
  city: "Albany",
  province: "NY",
  postal_code: "12207",
  country_code: "us",
};
export const ELM_STREET = "5 Elm Street, Floor 2, Albany, NY 12207, United States";

interface Person {
  token: string;
  person: { name: string };
  email: string;
}

/** Saves the profile with this address, as one line or in parts. */
export function saveProfile({ token, person, email }: Person, address: string | object) {
  const where = typeof address === "string" ? { address } : { shipping: address };
  return call<Shopper & ErrorBody>("/shop/shopper/profile", {
    token,
    body: { name: person.name, email, password: PASSWORD, phone: "+1 518 555 0199", ...where },
  });
}

export async function readDestination(token: string): Promise<Destination> {
  const { destination } = await readShopper(token, "destination");
  if (!destination) throw new Error("There is no destination in the answer.");
  return destination;
}
