// Plain JavaScript, because `medusa exec` runs it.
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { completeCartWorkflow } from "@medusajs/medusa/core-flows";
import { POST as createCart } from "@medusajs/medusa/api/store/carts/route";
import { GET as getCart, POST as updateCart } from "@medusajs/medusa/api/store/carts/[id]/route";
import { POST as addLine } from "@medusajs/medusa/api/store/carts/[id]/line-items/route";
import { POST as addShipping } from "@medusajs/medusa/api/store/carts/[id]/shipping-methods/route";
import { defaultStoreCartFields } from "@medusajs/medusa/api/store/carts/query-config";
import { POST as createCollection } from "@medusajs/medusa/api/store/payment-collections/route";
import { POST as createSession } from "@medusajs/medusa/api/store/payment-collections/[id]/payment-sessions/route";

/**
 * Runs Medusa's own routes for a purchase, from the first item to the order, for each of these
 * customers. Prints the time and the CPU time of each step, in milliseconds.
 */
export default async function measure({ container, args: [file] }) {
  const job = JSON.parse(readFileSync(file, "utf8"));
  const taken = {};
  const carts = job.customers.map((customer) => ({ customer }));
  for (const [name, work] of Object.entries(steps(container, job))) {
    if (name === "pay") for (const cart of carts) await work(cart);
    else taken[name] = await runPhases(carts, job.phases, work);
  }
  process.stdout.write(`\ntaken ${JSON.stringify(taken)}\n`);
}

/**
 * Runs the work for the carts in phases of different concurrency. Returns the mean times of each
 * phase.
 */
async function runPhases(carts, phases, work) {
  const left = [...carts];
  const taken = [];
  for (const { count, atOnce } of phases) {
    const batch = left.splice(0, count);
    const [cpu, started] = [process.cpuUsage(), performance.now()];
    const worker = async () => {
      for (let cart = batch.pop(); cart; cart = batch.pop()) await work(cart);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    const { user, system } = process.cpuUsage(cpu);
    taken.push({ ms: (performance.now() - started) / count, cpu: (user + system) / 1000 / count });
  }
  return taken;
}

function steps(container, job) {
  const call = async (handler, fields, id, body, customer) => {
    let answered;
    const res = {
      status: () => res,
      json: (value) => (answered = JSON.parse(JSON.stringify(value))),
    };
    await handler(
      {
        scope: container,
        params: { id },
        body,
        validatedBody: body,
        queryConfig: { fields },
        auth_context: { actor_id: customer?.id },
      },
      res,
    );
    return answered;
  };
  const ofCart = (handler, cart, body) =>
    call(handler, defaultStoreCartFields, cart.id, body, cart.customer);
  return {
    first: async (cart) => {
      const { region_id, sales_channel_id } = job;
      const body = { region_id, sales_channel_id, email: cart.customer.email };
      cart.id = (await ofCart(createCart, cart, body)).cart.id;
      await ofCart(addLine, cart, { variant_id: job.variants[0], quantity: 1 });
    },
    further: (cart) => ofCart(addLine, cart, { variant_id: job.variants[1], quantity: 1 }),
    read: (cart) => ofCart(getCart, cart),
    checkout: async (cart) => {
      await ofCart(updateCart, cart, { shipping_address: job.address });
      const total = (await ofCart(addShipping, cart, { option_id: job.shipping_option_id })).cart
        .total;
      const fields = ["id", "currency_code", "amount", "payment_sessions.*"];
      const made = await call(createCollection, fields, undefined, { cart_id: cart.id });
      const { id } = made.payment_collection;
      const body = { provider_id: "pp_stripe-checkout_stripe", data: hostedData(cart, total) };
      const { payment_collection } = await call(createSession, fields, id, body);
      cart.url = payment_collection.payment_sessions[0].data.url;
    },
    pay: ({ url }) =>
      fetch(url, { method: "POST", body: new URLSearchParams(job.payment), redirect: "manual" }),
    finish: ({ id }) => completeCartWorkflow(container).run({ input: { id } }),
  };
}

/** Returns the data that the shop's checkout passes to the provider. */
function hostedData({ id, customer }, total) {
  return {
    attempt_id: `measured-${id}`,
    cart_id: id,
    customer_id: customer.id,
    email: customer.email,
    success_url: "http://127.0.0.1/payment-success?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://127.0.0.1/payment-cancel",
    minutes: 30,
    ship_to: ["us"],
    lines: [
      { name: "Order", description: "Pieces", unit_cents: Math.round(total * 100), quantity: 1 },
    ],
  };
}
