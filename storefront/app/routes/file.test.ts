import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterEach, expect, test, vi } from "vitest";
import { formArgs, startTestCommerce } from "../../server/test-commerce.ts";
import type { FilePath } from "./file";

afterEach(() => {
  vi.unstubAllEnvs();
});

const admin = { id: "staff", role: "admin" };
const ids = { id: "cus", line: "line/1", order: "order/1", packageId: "ful" };
const ofLine = "/admin/order-lines/line%2F1";
const SELECT = ["POST", "/admin/order-lines/selection"];

/** The query of each file's link, and the requests to the commerce server. */
const files: Record<FilePath, [query: string, ...requests: unknown[][]]> = {
  "admin/orders.csv": [
    "?year=2026&month=11&status=delivered&kind=phone&order=1042&sort=oldest&ordersPage=2",
    [
      "GET",
      "/admin/order-lines/export?year=2026&month=11&status=delivered&kind=phone&q=1042&sort=oldest",
    ],
  ],
  "admin/orders/:line/credit-note": ["", ["GET", `${ofLine}/credit-note`]],
  "admin/orders/:line/invoice": ["", ["GET", `${ofLine}/invoice`]],
  "admin/orders/:line/return-slip": ["", ["GET", `${ofLine}/return-slip`]],
  "admin/orders/:order/labels/:packageId": [
    "",
    ["GET", "/admin/placed-orders/order%2F1/packages/ful/label"],
  ],
  "admin/packing-slips": [
    "?line=one two&line=three",
    [...SELECT, { line_ids: ["one", "two", "three"] }],
    ["POST", "/admin/order-lines/slips", { line_ids: ["open"] }],
  ],
  "admin/pick-list": [
    "?all=yes&list=year%3D2026%26order%3D1042&line=one",
    [...SELECT, { filter: { year: "2026", q: "1042" } }],
    ["POST", "/admin/order-lines/pick-list", { line_ids: ["open"] }],
  ],
  "admin/reports/:kind": [
    "?from=2026-10-01&to=2026-10-31",
    ["GET", "/admin/reports/tax?from=2026-10-01&to=2026-10-31"],
  ],
  "admin/settings/taxes.csv": ["", ["GET", "/admin/shop-tax/list"]],
  "admin/newsletter.csv": ["", ["GET", "/admin/newsletter/export"]],
  "profile/documents/:kind/:line": ["", ["GET", "/shop/shopper/orders/line%2F1/credit-note"]],
  "profile/ordereturn/:id/label/:line": ["", ["GET", "/shop/shopper/orders/line%2F1/return-label"]],
  "profile/ordereturn/:id/slip/:line": ["", ["GET", "/shop/shopper/orders/line%2F1/return-slip"]],
  "profile/data/:id": ["", ["GET", "/shop/shopper/data"]],
};
const paths = Object.keys(files) as FilePath[];
const REASON = "This is too much.";

/** Starts a commerce server. Returns a function that loads a file, and its requests for the file. */
async function fileLinks(person: object, status = 200) {
  const sent: unknown[][] = await startTestCommerce((method, path) => {
    if (/^\/shop\/shopper(?:\?|$)/.test(path)) return { body: { person } };
    if (method === "GET") sent.push([method, path]);
    return { status, body: status === 200 ? { line_ids: ["open"] } : { message: REASON } };
  });
  const { loader } = await import("./file");
  return async (path: FilePath, query = files[path][0], given: object = {}) => {
    const kind = path.startsWith("admin") ? "tax" : "credit-note";
    const params: Record<string, string> = { ...ids, kind, ...given };
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ""),
    );
    const { request, ...args } = formArgs(`/${url}${query}`, {});
    const { headers } = request;
    const asked = { ...args, params, request: new Request(request.url, { headers }) };
    const answer = (await loader(asked as LoaderFunctionArgs).catch(
      (thrown: unknown) => thrown,
    )) as Response;
    const shown = answer.headers.get("location") ?? (await answer.text());
    return { status: answer.status, shown, sent: sent.splice(0) };
  };
}

test("requests each file with its filters, period, or selection", async () => {
  const load = await fileLinks({ ...admin, id: ids.id });
  for (const path of paths) {
    const { status, sent } = await load(path);
    expect([path, status, ...sent]).toEqual([path, 200, ...files[path].slice(1)]);
  }
});

test("offers staff's files to admins, and a customer's files to their owner", async () => {
  const requestedBy = async (person: object) => {
    const load = await fileLinks(person);
    const loaded: string[] = [];
    const refused = new Set<string>();
    for (const path of paths) {
      const { shown, sent } = await load(path);
      if (sent.length > 0) loaded.push(path);
      else refused.add(shown);
    }
    return [loaded, ...refused];
  };
  const [staff, customers] = [/^admin/, /^profile/].map((kind) =>
    paths.filter((path) => kind.test(path)),
  );
  // The commerce server checks whose document it is.
  const documents = customers?.slice(0, 1) ?? [];
  expect(await requestedBy({ id: ids.id, role: null })).toEqual([customers, "/"]);
  expect(await requestedBy({ id: "other", role: null })).toEqual([documents, "/"]);
  expect(await requestedBy({ id: "staff", role: "merchandiser" })).toEqual([
    documents,
    ...["/admin", "/"],
  ]);
  expect(await requestedBy(admin)).toEqual([[...(staff ?? []), ...documents], "/"]);
});

test("requests no unknown kind of file, and nothing without a selection", async () => {
  const load = await fileLinks(admin);
  const unknown = { status: 404, shown: "", sent: [] };
  expect(await load("admin/reports/:kind", "", { kind: "profit" })).toEqual(unknown);
  expect(await load("profile/documents/:kind/:line", "", { kind: "return-slip" })).toEqual(unknown);
  const unselected = { status: 400, shown: "Select at least one order.", sent: [] };
  for (const path of ["admin/packing-slips", "admin/pick-list"] as const)
    expect(await load(path, "?line=")).toEqual(unselected);
});

test("gives the commerce server's reason only for lists of a selection", async () => {
  const load = await fileLinks({ ...admin, id: ids.id }, 400);
  const withReason: string[] = [];
  for (const path of paths) {
    const { status, shown } = await load(path);
    expect([path, status]).toEqual([path, 400]);
    if (shown === REASON) withReason.push(path);
  }
  expect(withReason).toEqual(["admin/packing-slips", "admin/pick-list"]);
});
