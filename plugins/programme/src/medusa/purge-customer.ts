import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { DELETED_ACCOUNT } from "../contract/http-admin";
import type { SqlValue } from "../lib/sql";

export interface Statement {
  text: string;
  values: readonly (SqlValue | null)[];
}

export interface PurgedCustomer {
  customerId: string;
  /** In lower case; empty if it was already deleted. */
  email: string;
  /** After this time, the email may belong to another customer. */
  until?: Date;
}

const NO_ADDRESS = `first_name = null, last_name = null, company = null, address_1 = null,
  address_2 = null, city = null, province = null, postal_code = null, phone = null,
  metadata = null, updated_at = now()`;

/**
 * Returns idempotent statements that delete all data of a customer except the orders, whose rows
 * accounting and the law require. Run them in one transaction. Medusa's own workflow deletes
 * customer and login in two steps and leaves name and email in the row, so a crash in between would
 * block the email from signing up.
 */
export function purgeStatements({ customerId, email, until }: PurgedCustomer): Statement[] {
  const about = (text: string, ...more: SqlValue[]) => ({ text, values: [customerId, ...more] });
  return [
    about("delete from wishlist_item where customer_id = ?"),
    about("delete from stock_wait where customer_id = ?"),
    about("delete from customer_address where customer_id = ?"),
    about("delete from customer_group_customer where customer_id = ?"),
    about(
      `delete from cart_address where id in (
         select unnest(array[shipping_address_id, billing_address_id]) from cart
         where customer_id = ?)`,
    ),
    about(
      `update cart_line_item set deleted_at = now() where deleted_at is null and cart_id in (
         select id from cart where customer_id = ? and completed_at is null)`,
    ),
    about(
      `update cart set email = null, updated_at = now(),
         deleted_at = coalesce(deleted_at, case when completed_at is null then now() end)
       where customer_id = ?`,
    ),
    // Stripe still needs the rest for refunds.
    about(
      `update payment_session set data = data - 'email', updated_at = now() where id in (
         select payment_session_id from payment_attempt where customer_id = ?)`,
    ),
    about(
      `update payment set data = data - 'email', updated_at = now() where payment_session_id in (
         select payment_session_id from payment_attempt where customer_id = ?)`,
    ),
    // The ID stays: it identifies the customer at Stripe.
    about(
      `update account_holder set email = null, data = '{}', updated_at = now() where id in (
         select account_holder_id from customer_account_holder where customer_id = ?)`,
    ),
    about(
      `delete from login_session where auth_identity_id in (
         select id from auth_identity where app_metadata ->> 'customer_id' = ?)`,
    ),
    about("delete from auth_identity where app_metadata ->> 'customer_id' = ?"),
    about(`delete from security_event where customer_id = ? and kind <> 'account_deleted'`),
    about(
      `update admin_act set subject_name = '${DELETED_ACCOUNT}', updated_at = now()
       where kind = 'shopper' and subject_id = ?`,
    ),
    ...(email === "" ? [] : emailStatements(email, until)),
    about(
      `update customer set email = null, first_name = null, last_name = null, phone = null,
         company_name = null, metadata = null, updated_at = now(),
         deleted_at = coalesce(deleted_at, now())
       where id = ?`,
    ),
  ];
}

/**
 * Returns statements that clear emails. A sent email keeps only its key, so that it is not sent
 * again.
 */
function emailStatements(email: string, until: Date | undefined): Statement[] {
  const condition = `lower("to") = ? and template <> 'account-deleted'
    and created_at <= coalesce(?::timestamptz, now())`;
  const values = [email, until ?? null];
  return [
    { text: `delete from outbox_mail where state = 'waiting' and ${condition}`, values },
    { text: `update outbox_mail set ${NO_MAIL} where ${condition}`, values },
  ];
}

const NO_MAIL = `"to" = '${DELETED_ACCOUNT}', data = '{}', attachments = '[]', last_error = null,
  updated_at = now()`;

/**
 * Returns statements that delete the personal data of an order; the issued invoice stays as it is.
 */
export function orderStatements(orderId: string): Statement[] {
  const about = (text: string) => ({ text, values: [orderId] });
  return [
    about(
      `update order_address set ${NO_ADDRESS} where id in (
         select unnest(array[shipping_address_id, billing_address_id]) from "order" where id = ?)`,
    ),
    // Earlier addresses in Medusa's record of an address change.
    about(
      `update order_address set ${NO_ADDRESS} where id in (
         select details -> 'old' ->> 'id' from order_change_action
         where order_id = ? and action = 'UPDATE_ORDER_PROPERTIES')`,
    ),
    about(
      `update order_change_action set details = null, updated_at = now()
       where order_id = ? and action = 'UPDATE_ORDER_PROPERTIES'`,
    ),
    about(
      `update admin_act set what = 'Address changed', updated_at = now()
       where kind = 'order' and subject_id = ? and what like 'Address from %'`,
    ),
    about(
      `update fulfillment_address set ${NO_ADDRESS} where id in (
         select fulfillment.delivery_address_id from order_fulfillment link
         join fulfillment on fulfillment.id = link.fulfillment_id where link.order_id = ?)`,
    ),
    about("update order_line_state set return_note = null where order_id = ?"),
    about("update order_settlement set note = null, address_change = null where order_id = ?"),
    // The label's PDF shows the address.
    about("update package_label set label_url = null where order_id = ?"),
    about(
      `update fulfillment_label set label_url = '' where fulfillment_id in (
         select fulfillment_id from order_fulfillment where order_id = ?)`,
    ),
    about(
      `update order_delay set reason = null where line_id in (
         select line_id from order_line_state where order_id = ?)`,
    ),
    about("delete from order_note where order_id = ?"),
    about("update order_hold set note = null, release_note = null where order_id = ?"),
    about(`update outbox_mail set ${NO_MAIL} where order_id = ? and state <> 'waiting'`),
    about(`update "order" set email = null, updated_at = now() where id = ?`),
  ];
}

/** Runs all statements or none. */
export async function inOneTransaction(
  container: MedusaContainer,
  statements: readonly Statement[],
): Promise<void> {
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .transaction(async (transaction: Transaction) => {
      for (const { text, values } of statements) await transaction.raw(text, [...values]);
    });
}

interface Transaction {
  raw(text: string, values: (SqlValue | null)[]): Promise<unknown>;
}
