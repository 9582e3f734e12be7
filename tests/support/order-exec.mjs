// Run by `medusa exec`, in plain JavaScript as that command reads it.
import { cancelOrderWorkflow, refundPaymentWorkflow } from "@medusajs/medusa/core-flows";

/** Does to an order what a program outside the shop may do: `cancel <order>` or `refund <payment> <dollars>`. */
export default async function changeOrder({ container, args: [act, id, dollars] }) {
  if (act === "cancel") {
    await cancelOrderWorkflow(container).run({ input: { order_id: id } });
  } else {
    await refundPaymentWorkflow(container).run({
      input: { payment_id: id, amount: Number(dollars) },
    });
  }
  process.stdout.write('\ntaken "done"\n');
}
