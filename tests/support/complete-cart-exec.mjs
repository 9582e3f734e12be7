// Plain JavaScript, because `medusa exec` runs it.
import { Modules } from "@medusajs/framework/utils";
import { completeCartWorkflow } from "@medusajs/medusa/core-flows";

/**
 * Completes a paid cart with Medusa's own workflow, after writing the shop's additions to the
 * order: the address from the payment page and the attempt's ID. Prints the order's ID.
 */
export default async function completeCart({ container, args: [cartId, attemptId, address] }) {
  await container.resolve(Modules.CART).updateCarts(cartId, {
    shipping_address: JSON.parse(address),
    metadata: { payment_attempt: attemptId },
  });
  const { result } = await completeCartWorkflow(container).run({ input: { id: cartId } });
  process.stdout.write(`\ntaken ${JSON.stringify(result.id)}\n`);
}
