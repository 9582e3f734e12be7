import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { transitions } from "../../plugins/programme/src/contract/transitions.ts";

/**
 * Medusa tables whose workflows can be interrupted: the commerce server is killed right after a
 * transaction that wrote to one of them, before the next step.
 */
const tables = [
  "cart",
  "order",
  "order_cart",
  "order_change",
  "order_credit_line",
  "order_fulfillment",
  "order_item",
  "order_payment_collection",
  "order_transaction",
  "order_summary",
  "fulfillment",
  "return",
  "return_item",
  "inventory_level",
  "reservation_item",
  "payment_collection",
  "payment_session",
  "payment",
  "capture",
  "refund",
  "payment_attempt",
  "order_line_state",
  "store_credit_entry",
  "cart_credit_line",
  "invoice",
  "outbox_mail",
  "stripe_event",
];

/**
 * Returns every point at which to kill the commerce server: the shop's failpoints and Medusa's
 * tables.
 */
export function readKillPoints(root: string): string[] {
  return [...readFailpoints(root), ...tables.map((table) => `committed: ${table}`)];
}

/** Returns the names of all failpoints, read from the plugin's sources so that none is missing. */
export function readFailpoints(root: string): string[] {
  const folder = path.join(root, "plugins/programme/src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const names = files.flatMap((file) => {
    const source = readFileSync(path.join(folder, file), "utf8");
    return [...source.matchAll(/\bfailpoint\((?:"([^"]+)"|`([^`]+)`)\)/g)].flatMap(
      ([, plain, template]) => (plain ? [plain] : written(template ?? "")),
    );
  });
  return [...new Set(names)].sort();
}

/** Expands a name that contains the target status of a step to one name for each status. */
function written(template: string): string[] {
  const names = [...new Set(transitions.map(({ to }) => template.replace("${to}", to)))];
  const unknown = names.find((name) => name.includes("${"));
  if (unknown) throw new Error(`Unknown expression in the failpoint ${unknown}.`);
  return names;
}
