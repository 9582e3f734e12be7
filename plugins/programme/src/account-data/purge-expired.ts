import type { MedusaContainer } from "@medusajs/framework/types";
import { readDeletedCustomers, readOrdersToPurge } from "../read/account-data";
import { purgeStatements, inOneTransaction, orderStatements } from "../medusa/purge-customer";

/** Allows for returns, complaints, and card disputes, which come months later. */
export const KEEP_ORDER_ADDRESS_DAYS = 180;

const BATCH_SIZE = 500;

/**
 * Purges the personal data that an account deletion does not delete itself: data written by requests
 * that were running, the data of accounts that Medusa deleted, the recipient of the confirmation
 * email, and the addresses of orders.
 */
export async function purgeDeletedCustomers(container: MedusaContainer): Promise<void> {
  const deleted = await readDeletedCustomers(container, BATCH_SIZE);
  for (const { id, email, deleted_at } of deleted) {
    await inOneTransaction(
      container,
      purgeStatements({
        customerId: id,
        email: email?.toLowerCase() ?? "",
        until: deleted_at,
      }),
    );
  }
  await inOneTransaction(container, [
    {
      text: `update outbox_mail set "to" = 'Deleted account', data = '{}', updated_at = now()
        where template = 'account-deleted' and state <> 'waiting' and data <> '{}'`,
      values: [],
    },
    {
      text: `update admin_act set subject_name = 'Deleted message', updated_at = now()
        where kind = 'contact_message' and subject_name <> 'Deleted message'
          and not exists (select 1 from contact_message where id = admin_act.subject_id)`,
      values: [],
    },
  ]);
  for (const { id } of await readOrdersToPurge(container, KEEP_ORDER_ADDRESS_DAYS, BATCH_SIZE)) {
    await inOneTransaction(container, orderStatements(id));
  }
}
