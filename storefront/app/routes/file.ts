import type { LoaderFunctionArgs } from "@remix-run/node";
import { matchPath } from "@remix-run/react";
import { reportNames } from "@tomashi/programme/contract/reports";
import { requireAdmin } from "~/admin/access.server";
import { filterQuery } from "~/admin/admin-url";
import { orderList } from "~/admin/lists";
import { NOTHING_SELECTED } from "~/admin/selected-lines";
import { readSelection } from "~/admin/selection.server";
import * as newsletter from "~/commerce/admin-newsletter.server";
import * as adminOrders from "~/commerce/admin-orders.server";
import { exportReport } from "~/commerce/admin-reports.server";
import * as taxes from "~/commerce/admin-taxes.server";
import * as parcels from "~/commerce/admin-shipments.server";
import type { Auth } from "~/commerce/auth";
import { throwUnavailable } from "~/commerce/commerce-error";
import * as orders from "~/commerce/orders.server";
import { fetchOwnData } from "~/commerce/account-data.server";
import { proxyFile } from "~/commerce/proxy-file.server";
import { requireOwner, requireToken } from "~/session/shopper.server";
import * as fileTexts from "~/texts/files";

/** Checks that the request may access the file, and returns the token for the commerce server. */
type Access = (args: LoaderFunctionArgs) => Promise<Auth>;

const admin: Access = async (args) => (await requireAdmin(args)).auth;

/** Allows any customer, because the commerce server checks who placed the order. */
const customer: Access = requireToken;

const owner: Access = async (args) => {
  await requireOwner(args, []).catch(throwUnavailable);
  return requireToken(args);
};

interface Asked {
  kind: string;
  line: string;
  order: string;
  packageId: string;
  query: URLSearchParams;
}

interface File {
  who: Access;
  file: (asked: Asked, auth: Auth) => Promise<Response>;
  failed: string;
  /** Responds with the commerce server's message if it rejects the request. */
  showsReason?: true;
}

/** Throws a 400 response if nothing is selected. */
async function packingList(kind: "slips" | "pick-list", query: URLSearchParams, auth: Auth) {
  const selection = await readSelection(query, undefined, auth);
  if (!selection) throw new Response(NOTHING_SELECTED, { status: 400 });
  return parcels.fetchPackingList(kind, selection.line_ids, auth);
}

const files = {
  "admin/orders.csv": {
    who: admin,
    file: ({ query }, auth) =>
      adminOrders.exportOrderLines(filterQuery(query, orderList.filters), auth),
    failed: "The orders could not be exported.",
  },
  "admin/orders/:line/credit-note": {
    who: admin,
    file: ({ line }, auth) => adminOrders.fetchCreditNote(line, auth),
    failed: "Failed to download credit note",
  },
  "admin/orders/:line/invoice": {
    who: admin,
    file: ({ line }, auth) => adminOrders.fetchInvoice(line, auth),
    failed: "Failed to download invoice",
  },
  "admin/orders/:order/labels/:packageId": {
    who: admin,
    file: ({ order, packageId }, auth) => parcels.fetchLabel(order, packageId, auth),
    failed: "Failed to download label",
  },
  "admin/orders/:line/return-slip": {
    who: admin,
    file: ({ line }, auth) => adminOrders.fetchReturnSlip(line, auth),
    failed: "Failed to download return slip",
  },
  "admin/packing-slips": {
    who: admin,
    file: ({ query }, auth) => packingList("slips", query, auth),
    failed: "Failed to download packing slip",
    showsReason: true,
  },
  "admin/pick-list": {
    who: admin,
    file: ({ query }, auth) => packingList("pick-list", query, auth),
    failed: "Failed to download the pick list",
    showsReason: true,
  },
  "admin/reports/:kind": {
    who: admin,
    file: ({ kind, query }, auth) => {
      const name = reportNames.find((one) => one === kind);
      if (!name) throw new Response(null, { status: 404 });
      return exportReport(name, filterQuery(query, { from: "from", to: "to" }), auth);
    },
    failed: "The report could not be downloaded.",
  },
  "admin/settings/taxes.csv": {
    who: admin,
    file: (_, auth) => taxes.exportTaxList(auth),
    failed: "The rates could not be downloaded.",
  },
  "admin/newsletter.csv": {
    who: admin,
    file: (_, auth) => newsletter.exportSubscribers(auth),
    failed: "The list could not be exported.",
  },
  "profile/documents/:kind/:line": {
    who: customer,
    file: ({ kind, line }, auth) => {
      if (kind !== "invoice" && kind !== "credit-note") throw new Response(null, { status: 404 });
      return orders.fetchDocument(kind, line, auth);
    },
    failed: fileTexts.noDocument,
  },
  "profile/ordereturn/:id/label/:line": {
    who: owner,
    file: ({ line }, auth) => orders.fetchReturnLabel(line, auth),
    failed: fileTexts.noReturnLabel,
  },
  "profile/ordereturn/:id/slip/:line": {
    who: owner,
    file: ({ line }, auth) => orders.fetchReturnSlip(line, auth),
    failed: fileTexts.noReturnSlip,
  },
  "profile/data/:id": {
    who: owner,
    file: (_, auth) => fetchOwnData(auth),
    failed: fileTexts.noData,
  },
} satisfies Record<string, File>;

export type FilePath = keyof typeof files;

/** Streams a file of the commerce server to those who may access it. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(args.request.url);
  const found = Object.entries<File>(files).find(([path]) => matchPath(`/${path}`, pathname));
  if (!found) throw new Response(null, { status: 404 });
  const { who, file, failed, showsReason } = found[1];
  const auth = await who(args);
  const { kind = "", line = "", order = "", packageId = "" } = args.params;
  return proxyFile(file({ kind, line, order, packageId, query }, auth), failed, showsReason);
}
