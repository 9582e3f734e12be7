import fc from "fast-check";
import { oddMultipart } from "./fuzz-multipart.ts";
import { senderCookies } from "./fuzz-forms.ts";
import { faultOfPage, type FuzzTarget } from "./fuzz-send.ts";
import { hostileText, inUrl, inHeader } from "./hostile-text.ts";
import { shop } from "./shop.ts";
import { routesOfStorefront } from "./storefront-forms.ts";

const strange = hostileText("", "%", "<script>", "//evil.example", "a".repeat(900));
const segment = inUrl(strange);

/** The query parameters that pages read, and values that some of them accept. */
const names = [
  ...[
    "token",
    "page",
    "draft",
    "color",
    "version",
    "to",
    "session_id",
    "secret",
    "from",
    "educator",
  ],
  ...["q", "status", "sort", "index", "_routes", "__proto__", "a[]"],
];

const search = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...names), segment), segment), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));

/**
 * Returns random requests to every page and file of the storefront, and odd multipart forms. Excludes
 * /healthz, which responds 503 while the commerce server is slow.
 */
export async function pagesTarget(): Promise<FuzzTarget> {
  const [known, routes] = await Promise.all([senderCookies(), routesOfStorefront()]);
  // Excludes logout, which would end the sessions that other requests use.
  const paths = routes.filter((route) => route !== "logout");
  const path = fc
    .tuple(
      fc.constantFrom(...paths, "api/product", "assets/*", "media/*", "pictures/*"),
      fc.array(segment, { minLength: 3, maxLength: 3 }),
      fc.constantFrom("", "", "", ".data", "/", "%2f", ";a=b"),
      search,
    )
    .map(([route, texts, end, asked]) => {
      const left = [...texts];
      const filled = route.replaceAll(/:\w+|\*/g, () => left.pop() || "x");
      return `/${filled}${end}${asked === "" ? "" : `?${asked}`}`;
    });
  const odd = inHeader(strange).map((text) => text.slice(0, 500));
  const cookie = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...Object.values(known)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom("session", "toast", "second-step", "consent", "__Host-session"), odd)
        .map(([name, text]) => `${name}=${text}`),
    },
    { weight: 1, arbitrary: odd },
  );
  const headers = fc
    .tuple(
      cookie,
      fc.option(
        fc.tuple(fc.constantFrom("accept-language", "range", "if-none-match", "referer"), odd),
        { nil: undefined },
      ),
    )
    .map(([sent, more]): Record<string, string> => ({
      cookie: sent,
      ...(more && { [more[0]]: more[1] }),
    }));
  const page = fc.tuple(path, headers).map(([at, sent]) => ({ path: at, headers: sent }));
  const form = fc.tuple(path, headers, oddMultipart).map(([at, sent, { headers: type, body }]) => ({
    method: "POST",
    path: at,
    headers: { ...sent, ...type },
    body,
  }));
  return {
    server: shop.storefront(),
    requests: fc.oneof({ weight: 3, arbitrary: page }, { weight: 1, arbitrary: form }),
    faultOf: faultOfPage,
  };
}
