import { adminUser, newUser } from "./api.ts";
import { callsOf, readDocument } from "./documented-calls.ts";
import { shop } from "./shop.ts";
import type { PlainRequest } from "./plain-request.ts";
import { urlOf, forms } from "./storefront-forms.ts";

/** Texts that make vulnerable regular expressions slow, nearly as long as a form may be. */
const texts = [
  `a@${".".repeat(40_000)}@`,
  `a@${"a.".repeat(20_000)}@`,
  `${" ".repeat(40_000)}x`,
  "@".repeat(20_000),
  `${"9".repeat(40_000)}x`,
  "(".repeat(10_000) + "]".repeat(10_000),
  `<${"a ".repeat(20_000)}`,
  `${"/".repeat(20_000)}.`,
  `${"-a".repeat(20_000)}!`,
  `e${"\u0301".repeat(10_000)}`,
  "😀\u200d".repeat(3000),
  `${"\u3000\t".repeat(5000)}é`,
];

/**
 * Sends each text in each field if requested; otherwise one in each field, and all that look like
 * an email.
 */
const isAll = process.env.HOSTILE_TEXTS === "all";

const isFor = (text: string, place: string, index: number) =>
  isAll || texts[index % texts.length] === text || (/email/i.test(place) && text.includes("@"));

/** A request with one text that is either harmless or hostile. */
export interface HostileInput {
  name: string;
  server: string;
  with: (text?: string) => PlainRequest;
  text: string;
}

/** Returns one input for each text field of each form and each call of /api. */
export async function hostileInputs(): Promise<HostileInput[]> {
  const places = [...(await ofForms()), ...(await ofCalls())];
  return places.flatMap((place, index) => {
    const chosen = texts.filter((text) => isFor(text, place.name, index));
    return chosen.map((text) => ({
      ...place,
      name: `${place.name}: ${JSON.stringify(text.slice(0, 12))}`,
      text,
    }));
  });
}

async function ofForms() {
  const [shopper, admin] = [await newUser(), await adminUser()];
  return forms.flatMap((form) =>
    Object.keys(form.fields).map((field) => {
      const who = form.sender === "admin" ? admin : shopper;
      return {
        name: `${form.route} ${field}`,
        server: shop.storefront(),
        with: (text?: string): PlainRequest => ({
          method: "POST",
          path: urlOf(form, who._id),
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            accept: "text/html",
            ...(form.sender !== "visitor" && { cookie: `session=${who.token}` }),
          },
          body: new URLSearchParams({
            ...form.fields,
            ...(text !== undefined && { [field]: text }),
          }).toString(),
        }),
      };
    }),
  );
}

async function ofCalls() {
  const admin = await adminUser();
  return callsOf(await readDocument()).flatMap(({ path, method, operation }) => {
    const example = operation.requestBody?.content["application/json"]?.example;
    return placesOf(example).map((place) => ({
      name: `${method} ${path} ${place.join(".")}`,
      server: shop.commerce(),
      with: (text = "x"): PlainRequest => ({
        method,
        // Uses IDs that don't exist, so that nothing changes.
        path: `/api${path.replaceAll("{index}", "0").replaceAll(/\{\w+\}/g, "nobody")}`,
        headers: {
          "content-type": "application/json",
          ...(operation.security.length > 0 && { authorization: `Bearer ${admin.token}` }),
        },
        body: JSON.stringify(replaced(example, place, text)),
      }),
    }));
  });
}

/** Returns the paths of the texts in this value. */
function placesOf(value: unknown): string[][] {
  if (typeof value === "string") return [[]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    placesOf(one).map((place) => [key, ...place]),
  );
}

function replaced(value: unknown, [key, ...rest]: string[], text: string): unknown {
  if (key === undefined) return text;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, text);
  return copy;
}
