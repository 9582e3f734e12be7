import fc from "fast-check";
import { adminUser, newUser } from "./api.ts";
import type { PlainRequest } from "./plain-request.ts";
import { faultOfPage, type FuzzTarget } from "./fuzz-send.ts";
import { shop } from "./shop.ts";
import { inUrl, inHeader, hostileText } from "./hostile-text.ts";
import { urlOf, forms, type ShopForm } from "./storefront-forms.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

const strange = hostileText(
  "",
  "<script>alert(1)</script>",
  "\r\nset-cookie: a=b",
  "%",
  "😀".repeat(500),
  "a@".repeat(300),
);
const segment = inUrl(strange);

/** Forms with a password are sent less often, because checking one is slow on purpose. */
const isSlow = ({ route }: ShopForm) => route === "login" || route === "profile/update/:id";

function requests(cookies: Record<ShopForm["sender"], string>): fc.Arbitrary<PlainRequest> {
  /** Mostly returns the allowed sender's cookie. Must not log anyone out. */
  const cookieFor = ({ route, sender }: ShopForm) =>
    route === "logout"
      ? fc.constant("")
      : fc.oneof(
          { weight: 4, arbitrary: fc.constant(cookies[sender]) },
          { weight: 1, arbitrary: fc.constantFrom(...Object.values(cookies)) },
          { weight: 2, arbitrary: segment.map((text) => `session=${text}; toast=${text}`) },
        );
  const ending = fc.oneof(
    { weight: 24, arbitrary: fc.constant(".data") },
    { weight: 1, arbitrary: fc.constant("") },
  );
  const anyForm = fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...forms.filter((form) => !isSlow(form))) },
    { weight: 1, arbitrary: fc.constantFrom(...forms.filter(isSlow)) },
  );
  const query = fc.oneof(
    { weight: 6, arbitrary: fc.constant("") },
    {
      weight: 1,
      arbitrary: fc.constantFrom("?index", "?_data=x", "?_routes=x", "?to=//x", "?%"),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(segment, segment).map(([name, value]) => `?${name}=${value}`),
    },
  );
  const address = (form: ShopForm) =>
    fc
      .tuple(segment, ending, query)
      .map(([id, end, asked]) => `${urlOf(form, id === "" ? "x" : id)}${end}${asked}`);

  const fuzzedFields = anyForm.chain((form) => {
    // Never sends a valid price, so that no product is created.
    const names = Object.keys(form.fields).filter((name) => name !== "price");
    const change = fc.tuple(
      fc.constantFrom("name", ...names),
      fc.oneof(strange, fc.constant(undefined)),
      fc.boolean(),
    );
    return fc
      .tuple(address(form), cookieFor(form), fc.array(change, { minLength: 1, maxLength: 4 }))
      .map(([path, cookie, changes]) => {
        const fields = new URLSearchParams(form.fields);
        for (const [name, value, isSecond] of changes) {
          if (value === undefined) fields.delete(name);
          else if (isSecond) fields.append(name, value);
          else fields.set(name, value);
        }
        return { method: "POST", path, headers: { ...FORM, cookie }, body: fields.toString() };
      });
  });
  const fuzzedBody = anyForm.chain((form) =>
    fc
      .tuple(
        address(form),
        cookieFor(form),
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom<Record<string, string>>(
          FORM,
          { ...FORM, "content-type": `${FORM["content-type"]}; charset=utf-16` },
          {},
          { "content-type": "text/plain" },
          { "content-type": "application/json" },
          { "content-type": "multipart/form-data" },
          { "content-type": "multipart/form-data; boundary=x" },
          { "content-type": ";;;" },
          { ...FORM, "content-encoding": "br" },
        ),
        fc.constantFrom("", "--x\r\n", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'),
      )
      .map(([path, cookie, bytes, type, start]) => ({
        method: "POST",
        path,
        headers: { ...type, cookie },
        body: Buffer.concat([Buffer.from(start), bytes]),
      })),
  );
  const fuzzedMethod = anyForm.chain((form) =>
    fc
      .tuple(
        address(form),
        fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE", "HEAD", "SEARCH"),
      )
      .map(([path, method]) => ({ method, path })),
  );
  const fuzzedHeader = fc
    .tuple(
      fc.constantFrom("host", "x-forwarded-host", "x-forwarded-proto", "accept", "accept-encoding"),
      inHeader(strange).map((text) => text.slice(0, 200)),
      fc.constantFrom("/login", "/cart.data", "/nowhere", "/robots.txt"),
    )
    .map(([name, value, path]) => ({ method: "GET", path, headers: { host: "x", [name]: value } }));
  const fuzzedPath = fc
    .tuple(fc.array(segment, { maxLength: 4 }), ending, query)
    .map(([parts, end, asked]) => ({ method: "GET", path: `/${parts.join("/")}${end}${asked}` }));
  const tooLarge = anyForm.chain((form) =>
    fc
      .tuple(address(form), fc.integer({ min: 65_537, max: 300_000 }))
      .map(([path, size]) => ({ method: "POST", path, headers: FORM, body: "a".repeat(size) })),
  );
  return fc.oneof(
    { weight: 12, arbitrary: fuzzedFields },
    { weight: 8, arbitrary: fuzzedBody },
    { weight: 5, arbitrary: fuzzedMethod },
    { weight: 5, arbitrary: fuzzedHeader },
    { weight: 5, arbitrary: fuzzedPath },
    { weight: 1, arbitrary: tooLarge },
  );
}

export async function senderCookies(): Promise<Record<ShopForm["sender"], string>> {
  const [shopper, admin] = await Promise.all([newUser(), adminUser()]);
  return {
    visitor: "",
    shopper: `session=${shopper.token}`,
    admin: `session=${admin.token}`,
  };
}

/** Returns random requests to the storefront's forms and pages. */
export async function formsTarget(): Promise<FuzzTarget> {
  const cookies = await senderCookies();
  return { server: shop.storefront(), requests: requests(cookies), faultOf: faultOfPage };
}
