// Plain JavaScript, because `medusa exec` runs it.
import { performance } from "node:perf_hooks";
import { POST } from "@medusajs/medusa/api/store/carts/[id]/line-items/route";
import { defaultStoreCartFields } from "@medusajs/medusa/api/store/carts/query-config";

/** Runs Medusa's own add-line route for each of these carts. Prints the times in milliseconds. */
export default async function measure({ container, args: [variantId, ...cartIds] }) {
  const taken = [];
  for (const id of cartIds) {
    const started = performance.now();
    await addLine(container, id, variantId);
    taken.push(performance.now() - started);
  }
  process.stdout.write(`\ntaken ${JSON.stringify(taken)}\n`);
}

async function addLine(scope, id, variantId) {
  const answer = { status: () => answer, json: (body) => JSON.stringify(body) };
  const request = {
    scope,
    params: { id },
    validatedBody: { variant_id: variantId, quantity: 1 },
    queryConfig: { fields: defaultStoreCartFields },
  };
  await POST(request, answer);
}
