import { usStates } from "@tomashi/programme/contract/postal-address";
import {
  isDollars,
  MAX_SHIPPING_DESCRIPTION,
  MAX_SHIPPING_NAME,
  shippingMessages as messages,
  type ShippingChange,
  type ShippingRow,
} from "@tomashi/programme/contract/shipping-settings";
import { text } from "~/forms/text";
import type { Problem, Typed } from "../product-fields";

const names = ["id", "name", "description", "price", "free_from", "where"] as const;

/** Reads the form. Joins the states as `NJ NY`. */
export function shippingTypedIn(form: FormData): Typed {
  const states = form.getAll("state").filter((code) => typeof code === "string");
  return {
    ...Object.fromEntries(names.map((name) => [name, text(form, name).trim()])),
    states: states.join(" "),
  };
}

export function shippingFieldsOf(row: ShippingRow | undefined): Typed {
  return {
    id: row?.id ?? "",
    name: row?.name ?? "",
    description: row?.description ?? "",
    price: row?.price == null ? "" : String(row.price),
    free_from: row?.free_from == null ? "" : String(row.free_from),
    where: row && row.states.length > 0 ? "states" : "everywhere",
    states: row?.states.join(" ") ?? "",
  };
}

/** Returns the selected states. Ignores codes that the shop's own form does not send. */
export const statesIn = ({ states = "" }: Typed) =>
  states.split(" ").filter((code) => Object.hasOwn(usStates, code));

export function shippingProblemOf(typed: Typed): Problem | undefined {
  const { name = "", description = "", price = "", free_from = "", where } = typed;
  const problem = (field: string, message: string) => ({ field, message });
  if (name === "") return problem("name", messages.name);
  if (name.length > MAX_SHIPPING_NAME) return problem("name", messages.longName);
  if (description === "") return problem("description", messages.description);
  if (description.length > MAX_SHIPPING_DESCRIPTION) {
    return problem("description", messages.longDescription);
  }
  if (!isDollars(price)) return problem("price", messages.price);
  if (free_from !== "" && !(isDollars(free_from) && Number(free_from) > 0)) {
    return problem("free_from", messages.freeFrom);
  }
  if (where === "states" && statesIn(typed).length === 0) return problem("where", messages.states);
  return undefined;
}

export function shippingChangeOf(typed: Typed): ShippingChange {
  const { name = "", description = "", price, free_from, where } = typed;
  return {
    ...{ name, description, price: Number(price) },
    free_from: free_from ? Number(free_from) : null,
    states: where === "states" ? statesIn(typed) : [],
  };
}
