import type { MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId, Modules } from "@medusajs/framework/utils";
import { recordAuditEntries } from "../audit-log/record-entry";
import { centsOf, centsText } from "../contract/money";
import { withLock } from "../lib/locks";
import { fullName } from "../lib/person-name";
import { problem } from "../lib/problem";
import { STORE_CREDIT_MODULE } from "../modules/store-credit";
import type StoreCreditService from "../modules/store-credit/service";
import { queueEmail } from "../notifications/queue-email";

interface CreditChange {
  /** In dollars; negative to take credit back. */
  amount: number;
  /** Shown to the customer in the email, and in the audit log. */
  note: string;
  /** The balance in dollars that the staff member saw; if it has changed, the response is a 409. */
  expected_balance?: number | undefined;
}

/**
 * Grants store credit or takes it back, adds an audit entry, and emails the customer. Throws 404
 * for a customer without an account, and 409 for more than the balance or if the balance has
 * changed.
 */
export function changeCredit(
  container: MedusaContainer,
  customerId: string,
  change: CreditChange,
  by: string,
): Promise<void> {
  return withLock(container, "account", customerId, () =>
    changeLocked(container, customerId, change, by),
  );
}

async function changeLocked(
  container: MedusaContainer,
  customerId: string,
  { amount, note, expected_balance }: CreditChange,
  by: string,
): Promise<void> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId, has_account: true });
  if (!customer) throw problem(404, "This account does not exist.");
  const credit = container.resolve<StoreCreditService>(STORE_CREDIT_MODULE);
  const before = await credit.balance(customerId);
  if (expected_balance !== undefined && centsOf(expected_balance) !== before) {
    throw problem(409, "The store credit has changed. Please reload.");
  }
  const cents = Math.abs(centsOf(amount));
  const kind = amount > 0 ? "granted" : "taken_back";
  const reference = `grant:${generateEntityId(undefined, "gr")}`;
  if (kind === "granted") {
    await credit.grant({ customerId, cents, reason: kind, reference });
  } else if (!(await credit.spend({ customerId, cents, reason: kind, reference }))) {
    throw problem(409, `The account has only ${centsText(before)} of store credit.`);
  }
  await recordAuditEntries(container, [
    {
      ...{ by, kind: "shopper", subject: { id: customerId, name: customer.email } },
      what: `Store credit ${kind === "granted" ? "granted" : "taken back"}: ${centsText(cents)}. ${note}`,
    },
  ]);
  await queueEmail(container, {
    to: customer.email,
    template: "credit-changed",
    data: {
      name: fullName(customer),
      kind,
      amountCents: cents,
      balanceCents: await credit.balance(customerId),
      note,
    },
    dedupeKey: `credit:${reference}`,
  });
}
