import type { MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { findCustomerLogin, type CustomerAccountLogin } from "../accounts/find-customer-login";
import { proveIdentity } from "../accounts/prove-identity";
import type { Requester } from "../accounts/requester";
import { code } from "../accounts/two-factor/codes";
import { hasTwoFactor } from "../accounts/two-factor/factor";
import { passwordBody } from "../accounts/two-factor/set-up";
import type { AccountDeletion } from "../contract/http-account-data";
import { centsOf, centsText, dollarsOf } from "../contract/money";
import { dateTimeText } from "../lib/date-time-text";
import { withLock, withLocks } from "../lib/locks";
import { problem } from "../lib/problem";
import { requestContext } from "../lib/request-context";
import { logSecurityEvent } from "../lib/security-log";
import { insertEmail } from "../modules/outbox/insert-email";
import { messageIdDomain } from "../notifications/queue-email";
import { validateEmailData } from "../notifications/templates";
import { purgeStatements, inOneTransaction, type Statement } from "../medusa/purge-customer";
import { deletionBlockers } from "./deletion-blockers";
import { readAccountState } from "./read-account-state";

export const deletionSchema = passwordBody.extend({
  code: code.optional(),
  given_up_credit: z.number().min(0).optional(),
});

type Given = z.infer<typeof deletionSchema>;

export async function readDeletion(
  container: MedusaContainer,
  { customerId, identityId }: Requester,
): Promise<AccountDeletion> {
  const [state, has_second_factor] = await Promise.all([
    readAccountState(container, customerId),
    hasTwoFactor(container, identityId),
  ]);
  return {
    obstacles: deletionBlockers(state),
    credit: dollarsOf(state.credit_cents),
    returnable_pieces: state.returnable_pieces,
    has_second_factor,
  };
}

/**
 * Deletes the customer's own account. Throws 403 for a wrong password or code, and 409 while
 * something is open or if the store credit is not the amount that the customer agreed to lose.
 */
export async function deleteAccount(
  container: MedusaContainer,
  requester: Requester,
  given: Given,
): Promise<void> {
  const { customerId } = requester;
  // Checks before a recovery code is used up.
  const { returnable_orders } = await assertDeletable(container, customerId, given);
  const { email } = await findCustomerLogin(container, customerId);
  await proveIdentity(container, { ...requester, email }, given, { withCode: true });
  await withLock(container, "cart", customerId, () =>
    withLocks(container, "order", returnable_orders, () =>
      withLock(container, "staffRoles", "", () =>
        withLock(container, "account", customerId, async () => {
          const login = await findCustomerLogin(container, customerId);
          await withLock(container, "email", login.email, () =>
            purgeAccount(container, customerId, login, given),
          );
        }),
      ),
    ),
  );
  logSecurityEvent({ kind: "account_deleted", customerId });
}

async function assertDeletable(container: MedusaContainer, customerId: string, given: Given) {
  const state = await readAccountState(container, customerId);
  const open = deletionBlockers(state);
  if (open.length > 0) throw problem(409, open.join(" "));
  const givenUp = centsOf(given.given_up_credit ?? 0);
  if (state.credit_cents !== givenUp) {
    const credit = centsText(state.credit_cents);
    throw problem(409, `You have ${credit} in store credit. Confirm that you want to forfeit it.`);
  }
  return state;
}

/** Runs under all locks and reads the open orders and payments again. */
async function purgeAccount(
  container: MedusaContainer,
  customerId: string,
  { email }: CustomerAccountLogin,
  given: Given,
): Promise<void> {
  const { credit_cents } = await assertDeletable(container, customerId, given);
  await inOneTransaction(container, [
    ...(credit_cents > 0 ? giveUpCreditStatements(customerId, credit_cents) : []),
    ...purgeStatements({ customerId, email: email.toLowerCase() }),
    eventOf(customerId),
    insertEmail(
      {
        to: email,
        template: "account-deleted",
        data: validateEmailData("account-deleted", {
          when: dateTimeText(new Date()),
          givenUpCents: credit_cents,
        }),
        dedupeKey: `account-deleted:${customerId}`,
      },
      messageIdDomain(),
    ),
  ]);
}

/** Adds a ledger entry for the lost credit; the database rejects one beyond the balance. */
function giveUpCreditStatements(customerId: string, cents: number): Statement[] {
  return [
    {
      text: `insert into store_credit_entry (id, customer_id, cents, reason, reference)
        values (?, ?, ?, 'given_up', ?)`,
      values: [
        generateEntityId(undefined, "scre"),
        customerId,
        -cents,
        `account-deleted:${customerId}`,
      ],
    },
    {
      text: `update store_credit_account set cents = cents - ?, updated_at = now()
        where customer_id = ?`,
      values: [cents, customerId],
    },
  ];
}

/** Retained for a year like every event; contains no personal data. */
function eventOf(customerId: string): Statement {
  const { address, requestId } = requestContext() ?? {};
  return {
    text: `insert into security_event (id, customer_id, kind, address, request_id)
      values (?, ?, 'account_deleted', ?, ?)`,
    values: [generateEntityId(undefined, "secev"), customerId, address ?? null, requestId ?? null],
  };
}
