import fc from "fast-check";
import { adminUser } from "./api.ts";
import { callsOf, readDocument, type DocumentedCall } from "./documented-calls.ts";
import type { FuzzTarget } from "./fuzz-send.ts";
import type { PlainResponse, PlainRequest } from "./plain-request.ts";
import { shop } from "./shop.ts";
import { inUrl, sendable, hostileText } from "./hostile-text.ts";

/** The maximum time of any request, even on a busy machine. */
const HANG_MS = 15_000;

const strange = hostileText("%", "cus_", "😀".repeat(50), "<script>alert(1)</script>");
const notEmpty = sendable(strange).filter((text) => text !== "" && text !== "." && text !== "..");
const segment = inUrl(notEmpty);

/** Fills in a path. List positions get numbers. */
const filled = (path: string, value: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === "index" ? "0" : value));

const json = { "content-type": "application/json" };

function requests(calls: DocumentedCall[], token: string): fc.Arbitrary<PlainRequest> {
  const admin = { authorization: `Bearer ${token}` };
  const withBody = calls.filter(({ operation }) => operation.requestBody);
  /** Bodies contain only wrong types, because checking a wrong password is slow. */
  const personal = calls.filter(({ operation }) => operation.security.length > 0);
  const withId = calls.filter(({ path }) => path.includes("{"));
  const wrongBody = fc
    .tuple(fc.constantFrom(...withBody), fc.jsonValue({ maxDepth: 4 }), segment)
    .map(([{ path, method }, value, id]) => ({
      method,
      path: filled(path, id),
      headers: { ...admin, ...json },
      // No call accepts a list or a bare value.
      body: JSON.stringify(
        typeof value === "object" && value !== null && !Array.isArray(value) ? [value] : value,
      ),
    }));
  const wrongFields = fc
    .tuple(
      fc.constantFrom(
        ...withBody.filter(({ operation }) => hasRequiredFields(operation.operationId)),
      ),
      fc.array(fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.object()), {
        minLength: 12,
        maxLength: 12,
      }),
      segment,
    )
    .map(([{ path, method, operation }, values, id]) => {
      const example = operation.requestBody?.content["application/json"]?.example as object;
      const body = Object.fromEntries(
        Object.keys(example).map((key, index) => [key, [values[index], values[index + 1]]]),
      );
      return {
        method,
        path: filled(path, id),
        headers: { ...admin, ...json },
        body: JSON.stringify(body),
      };
    });
  const notJson = fc
    .tuple(
      fc.constantFrom(...withBody),
      fc.uint8Array({ minLength: 1, maxLength: 400 }),
      fc.constantFrom("{", '{"a":', "[".repeat(20_000), '{"a":1}}', "\ufeff{", "undefined", "'a'"),
      fc.boolean(),
    )
    .map(([{ path, method }, bytes, text, isBinary]) => ({
      method,
      path: filled(path, "x"),
      headers: { ...admin, ...json },
      body: isBinary ? Buffer.concat([Buffer.from([0xff]), bytes]) : text,
    }));
  const wrongType = fc
    .tuple(
      fc.constantFrom(...withBody),
      fc.constantFrom<Record<string, string>>(
        {},
        { "content-type": "text/html" },
        { "content-type": "multipart/form-data; boundary=x" },
        { "content-type": "application/xml" },
        { "content-type": "application/json; charset=utf-16" },
        { "content-type": "application/json, text/plain" },
        { "content-type": ";;;" },
        { ...json, "content-encoding": "gzip" },
        { ...json, "content-encoding": "br" },
        { ...json, "content-encoding": "nonsense" },
      ),
      notEmpty,
    )
    .map(([{ path, method }, headers, text]) => ({
      method,
      path: filled(path, "x"),
      headers: { ...admin, ...headers },
      body: `{"name":${JSON.stringify(text)}`,
    }));
  const wrongId = fc
    .tuple(
      fc.constantFrom(...withId.filter(({ operation }) => !operation.requestBody)),
      segment,
      fc.constantFrom("", "?lineId=", "?lineId[]=1", "?a=%00", "?=&&&==", "?lineId[a][b]=c"),
    )
    .map(([{ path, method }, id, query]) => ({
      method,
      path: `${filled(path, id)}${query}`,
      headers: admin,
    }));
  const wrongMethod = fc
    .tuple(
      fc.constantFrom(...calls),
      fc.constantFrom("PATCH", "OPTIONS", "PROPFIND", "LOCK", "PURGE", "SEARCH", "REPORT"),
      segment,
    )
    .map(([{ path }, method, id]) => ({ method, path: filled(path, id), headers: admin }));
  const wrongPath = fc
    .tuple(fc.array(segment, { minLength: 1, maxLength: 5 }), fc.constantFrom("GET", "POST"))
    .map(([parts, method]) => ({ method, path: `/nowhere/${parts.join("/")}`, headers: admin }));
  const rawPath = fc
    .tuple(
      fc.constantFrom("/%", "/user/%E0%A4%A", "/user/%ff", "//", "/user//cart", "/product/%00"),
      fc.constantFrom("", "?limit=%", "?x[99999999]=1", "?x%5B4294967294%5D=1"),
    )
    .map(([path, query]) => ({ method: "GET", path: `${path}${query}`, headers: admin }));
  const wrongToken = fc
    .tuple(
      fc.constantFrom(...personal),
      notEmpty.map((text) => Buffer.from(text).toString("base64url")),
      fc.constantFrom("Bearer ", "bearer ", "Basic ", "", "Bearer a b "),
      fc.boolean(),
    )
    .map(([{ path, method }, text, scheme, isCookie]) => ({
      method,
      path: filled(path, "x"),
      headers: {
        [isCookie ? "cookie" : "authorization"]: `${isCookie ? "session=" : scheme}${text}`,
      },
    }));
  const wrongQuery = fc
    .tuple(fc.constantFrom("limit", "offset"), notEmpty)
    .filter(([, value]) => !/^\d{1,9}$/.test(value))
    .map(([name, value]) => ({
      method: "GET",
      path: `/user?${name}=${encodeURIComponent(value)}`,
      headers: admin,
    }));
  const wrongSession = segment.map((id) => ({
    method: "GET",
    path: `/payment/confirm?session_id=${id}`,
    headers: admin,
  }));
  const tooLarge = fc
    .tuple(fc.constantFrom(...withBody), fc.integer({ min: 1, max: 200_000 }))
    .map(([{ path, method }, more]) => ({
      method,
      path: filled(path, "x"),
      headers: { ...admin, ...json },
      body: `{"name":"${"x".repeat(1024 * 1024 + more)}"}`,
    }));
  return fc.oneof(
    { weight: 12, arbitrary: wrongBody },
    { weight: 12, arbitrary: wrongFields },
    { weight: 8, arbitrary: notJson },
    { weight: 8, arbitrary: wrongType },
    { weight: 12, arbitrary: wrongId },
    { weight: 6, arbitrary: wrongMethod },
    { weight: 6, arbitrary: wrongPath },
    { weight: 4, arbitrary: rawPath },
    { weight: 10, arbitrary: wrongToken },
    { weight: 6, arbitrary: wrongQuery },
    { weight: 2, arbitrary: wrongSession },
    { weight: 1, arbitrary: tooLarge },
  );
}

function hasRequiredFields(operation: string): boolean {
  return !["startCheckout", "requestReturn"].includes(operation);
}

function faultOf({ status, headers, text }: PlainResponse): string | undefined {
  if (status < 400 || status > 499) return `status ${status}`;
  const type = headers["content-type"] ?? "";
  if (type !== "application/json; charset=utf-8") return `type ${type}`;
  const { message } = JSON.parse(text) as { message?: unknown };
  if (typeof message !== "string" || message === "") return "no message";
  if (/<\/?[a-z]+>|node_modules| at \w+ \(/.test(text)) return "more than a message";
  return undefined;
}

/** Returns random malformed requests to /api, and a check of the responses. */
export async function apiTarget(): Promise<FuzzTarget> {
  const [doc, { token }] = await Promise.all([readDocument(), adminUser()]);
  return {
    server: shop.commerce(),
    requests: requests(callsOf(doc), token).map((one) => ({ ...one, path: `/api${one.path}` })),
    hangMs: HANG_MS,
    faultOf,
  };
}
