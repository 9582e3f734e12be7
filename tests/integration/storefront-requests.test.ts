import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { plainRequest, type PlainRequest } from "../support/plain-request.ts";
import { shop } from "../support/shop.ts";

type RequestOptions = Partial<PlainRequest>;

const send = (options: RequestOptions) =>
  plainRequest(shop.storefront(), { path: "/login", ...options });

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const NOT_A_FORM =
  "Please send the form as application/x-www-form-urlencoded or multipart/form-data.";
const NO_HOST = "The Host header is empty or invalid.";
const NO_METHOD = "Use GET for pages and POST for forms.";
const TOO_LONG = "This URL is too long. Please shorten it.";
const TOO_MUCH = "Your submission is too large. Please shorten it.";
const NO_CHARACTER = "The null character (%00) is not allowed.";
const NO_DATA = "The _data parameter is not supported.";

test.each<[string, RequestOptions, number, string]>([
  [
    "plain text to a form",
    { method: "POST", body: "hi", headers: { "content-type": "text/plain" } },
    415,
    NOT_A_FORM,
  ],
  [
    "JSON to a form",
    { method: "POST", body: "{}", headers: { "content-type": "application/json" } },
    415,
    NOT_A_FORM,
  ],
  ["a form without a content type", { method: "POST", body: "a=b" }, 415, NOT_A_FORM],
  [
    "a compressed form",
    { method: "POST", body: "a=b", headers: { ...FORM, "content-encoding": "gzip" } },
    415,
    NOT_A_FORM,
  ],
  [
    "a multipart form without parts",
    { method: "POST", body: "x", headers: { "content-type": "multipart/form-data; boundary=x" } },
    400,
    "The form could not be read.",
  ],
  ["a form of 70 kB", { method: "POST", body: "a".repeat(70_000), headers: FORM }, 413, TOO_MUCH],
  ["PUT to a form", { method: "PUT", body: "a=b", headers: FORM }, 405, NO_METHOD],
  ["TRACE", { method: "TRACE" }, 405, NO_METHOD],
  ["OPTIONS", { method: "OPTIONS" }, 405, NO_METHOD],
  ["a host with a space", { headers: { host: "a b" } }, 400, NO_HOST],
  ["a host with a path", { headers: { host: "a/b" } }, 400, NO_HOST],
  ["a host with an invalid port", { headers: { host: "x:99999" } }, 400, NO_HOST],
  ["an incomplete IPv6 host", { headers: { host: "[::1" } }, 400, NO_HOST],
  ["an invalid host on /api", { path: "/api/product/", headers: { host: "a b" } }, 400, NO_HOST],
  [
    "the absolute URL of another server",
    { path: "http://evil.example/" },
    400,
    "The path must begin with a single slash.",
  ],
  [
    "an asterisk as the URL",
    { method: "OPTIONS", path: "*" },
    400,
    "The path must begin with a single slash.",
  ],
  ["a URL of 9 kB", { path: `/?${"a".repeat(9000)}` }, 414, TOO_LONG],
  ["an /api URL of 9 kB", { path: `/api/product/?${"a".repeat(9000)}` }, 414, TOO_LONG],
  ["a null character in a query", { path: "/login?q=%00" }, 400, NO_CHARACTER],
  ["a null character in a path", { path: "/profile/%00" }, 404, "Not Found"],
  [
    "a null character in a form",
    { method: "POST", body: "email=%00&password=x", headers: FORM },
    400,
    NO_CHARACTER,
  ],
  ["the parameter _data", { path: "/login?_data=routes/login" }, 400, NO_DATA],
  ["the encoded parameter _data", { path: "/login?%5fdata=x" }, 400, NO_DATA],
])("rejects %s with a message", async (_, options, status, message) => {
  const answer = await send(options);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([status, { message }]);
  if (status === 405) expect(answer.headers.allow).toBe("GET, HEAD, POST");
});

test.each<[string, RequestOptions, number]>([
  ["an invalid forwarded host", { headers: { "x-forwarded-host": "x:99999999" } }, 200],
  ["a percent sign and zeros in a query", { path: "/login?q=%2500" }, 200],
  ["an incomplete character in a path", { path: "/%E0%A4%A" }, 404],
  [
    "a form sent to a page without one",
    { method: "POST", path: "/aboutus", body: "a=b", headers: FORM },
    405,
  ],
  [
    "a form sent to the data of a page without one",
    { method: "POST", path: "/aboutus.data", body: "a=b", headers: FORM },
    405,
  ],
  ["an empty form", { method: "POST", path: "/contact" }, 400],
])("handles %s like any other request", async (_, options, status) => {
  const answer = await send(options);
  expect(answer.status).toBe(status);
  if (status === 405) expect(answer.headers.allow).toBe("GET, HEAD");
});

test("accepts the shop's origin behind a proxy with another host, and rejects other origins", async () => {
  const headers = { ...FORM, host: "storefront.internal:3000", origin: shop.storefront() };
  for (const path of ["/contact", "/contact.data"]) {
    const answer = await send({ method: "POST", path, headers, body: "name=Ada&email=nobody" });
    expect([path, answer.status]).toEqual([path, 400]);
    expect(answer.text).toContain("Please fill in all fields.");
  }
  const origin = "http://evil.example";
  const foreign = await send({ method: "POST", path: "/contact", headers: { ...headers, origin } });
  expect(foreign.status).toBe(403);
});

test("responds 413 to a large form with an error page, and to a script with data", async () => {
  const body = `message=${"a".repeat(70_000)}`;
  const headers = { ...FORM, accept: "text/html,application/xhtml+xml" };
  const page = await send({ method: "POST", path: "/contact", body, headers });
  expect(page.status).toBe(413);
  expect(page.text).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
  expect(page.text.replaceAll("<!-- -->", "")).toContain(`413 ${TOO_MUCH}`);
  const data = await send({ method: "POST", path: "/contact.data", body, headers: FORM });
  expect([data.status, data.headers["content-type"]]).toEqual([
    413,
    "text/x-script; charset=utf-8",
  ]);
  expect(data.text).toContain(TOO_MUCH);
});

test("sends Cache-Control: private, no-store with every response to a customer", async () => {
  const { email, token, person } = await newShopper();
  const cookie = `session=${token}`;
  const form = new URLSearchParams({ email, password: PASSWORD }).toString();
  const cases: [RequestOptions, number][] = [
    [{ path: "/cart", headers: { cookie } }, 200],
    [{ path: "/cart.data", headers: { cookie } }, 200],
    [{ path: `/profile/${person.id}.data`, headers: { cookie } }, 200],
    [{ path: "/profile/somebody", headers: { cookie } }, 302],
    [{ path: "/profile/somebody.data", headers: { cookie } }, 202],
    [{ path: "/nowhere", headers: { cookie } }, 404],
    [{ path: "/sitemap.xml", headers: { cookie } }, 200],
    [{ path: "/cart.data", headers: { cookie, "sec-purpose": "prefetch" } }, 204],
    [{ method: "POST", body: form, headers: FORM }, 303],
    [{ method: "POST", path: "/login.data", body: form, headers: FORM }, 200],
    [{ method: "POST", path: "/wishlist/add", body: "color=red", headers: FORM }, 303],
    // A page that repeats the visitor's input sets no cookie.
    [{ method: "POST", body: "email=ada&password=x", headers: FORM }, 401],
    [{ method: "POST", path: "/logout", headers: { cookie } }, 302],
  ];
  for (const [one, status] of cases) {
    const { headers, ...answer } = await send(one);
    expect([one, answer.status, headers["cache-control"]]).toEqual([
      one,
      status,
      "private, no-store",
    ]);
  }
  const added = await send({
    method: "POST",
    path: "/wishlist/add",
    body: "color=red",
    headers: FORM,
  });
  const toast = added.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const shown = await send({ path: "/products", headers: { cookie: toast } });
  expect(shown.text).toContain("Please log in to add items to your wishlist.");
  expect(shown.headers["cache-control"]).toBe("private, no-store");
});
