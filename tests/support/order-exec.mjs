// Run by `medusa exec`, in plain JavaScript as that command reads it.
import { cancelOrderWorkflow, refundPaymentWorkflow } from "@medusajs/medusa/core-flows";

/** Does to an order what a program outside the shop may do: `cancel <order>` or `refund <payment> <dollars>`. */
export default async function changeOrder({ container, args: [act, id, dollars] }) {
  const [workflow, input] =
    act === "cancel"
      ? [cancelOrderWorkflow, { order_id: id }]
      : [refundPaymentWorkflow, { payment_id: id, amount: Number(dollars) }];
  // Medusa logs errors to the standard output, which the caller does not show.
  const { errors } = await workflow(container).run({ input, throwOnError: false });
  const said = errors.map(({ error }) => error.message).join(" ") || "done";
  process.stdout.write(`\ntaken ${JSON.stringify(said)}\n`);
}
