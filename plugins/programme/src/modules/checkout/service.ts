import type { DAL, InferTypeOf } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId, MedusaService } from "@medusajs/framework/utils";
import PaymentAttempt, { type AttemptState } from "./models/payment-attempt";
import StripeEvent from "./models/stripe-event";

export type PaymentAttemptRow = InferTypeOf<typeof PaymentAttempt>;

export default class CheckoutService extends MedusaService({ PaymentAttempt, StripeEvent }) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: { baseRepository: DAL.RepositoryService }) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  /** Stores a new attempt in one statement and returns its ID. */
  async begin(
    attempt: Pick<
      PaymentAttemptRow,
      | "cart_id"
      | "customer_id"
      | "amount_cents"
      | "credit_cents"
      | "unproven_network"
      | "expires_at"
    > & { quote: object; taken_by?: string },
  ): Promise<string> {
    const id = generateEntityId(undefined, "patt");
    await this.execute(
      `insert into payment_attempt
         (id, cart_id, customer_id, amount_cents, credit_cents, unproven_network, expires_at,
          quote, taken_by)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        attempt.cart_id,
        attempt.customer_id,
        attempt.amount_cents,
        attempt.credit_cents,
        attempt.unproven_network,
        attempt.expires_at.toISOString(),
        JSON.stringify(attempt.quote),
        attempt.taken_by ?? null,
      ],
    );
    return id;
  }

  async notePage(id: string, paymentSessionId: string, stripeSessionId: string): Promise<void> {
    await this.execute(
      `update payment_attempt
       set payment_session_id = ?, stripe_session_id = ?, updated_at = now() where id = ?`,
      [paymentSessionId, stripeSessionId, id],
    );
  }

  /** Stores that the attempt was paid outside the shop: from now on, it becomes an order. */
  async notePaidOutside(id: string, paymentSessionId: string, paid: object): Promise<void> {
    await this.execute(
      `update payment_attempt
       set payment_session_id = ?, paid_outside = ?, updated_at = now()
       where id = ? and state = 'open'`,
      [paymentSessionId, JSON.stringify(paid), id],
    );
  }

  /** Stores that the customer pays later: from now on, the attempt becomes an order. */
  async notePaysLater(id: string): Promise<void> {
    await this.execute(
      "update payment_attempt set pays_later = true, updated_at = now() where id = ? and state = 'open'",
      [id],
    );
  }

  /** Stores the ID of a paid attempt's payment at Stripe. */
  async notePayment(id: string, paymentIntent: string): Promise<void> {
    await this.execute(
      `update payment_attempt set payment_intent = ?, updated_at = now()
       where id = ? and payment_intent is null`,
      [paymentIntent, id],
    );
  }

  async markNotified(id: string): Promise<void> {
    await this.execute(
      "update payment_attempt set told_at = now(), updated_at = now() where id = ?",
      [id],
    );
  }

  async noteTaxTransaction(id: string, transaction: string): Promise<void> {
    await this.execute(
      "update payment_attempt set tax_transaction = ?, updated_at = now() where id = ?",
      [transaction, id],
    );
  }

  async markLabeled(id: string): Promise<void> {
    await this.execute(
      "update payment_attempt set labeled_at = now(), updated_at = now() where id = ?",
      [id],
    );
  }

  /** Stores the outcome of an open attempt. Returns false if another caller already did. */
  async settle(
    id: string,
    state: Exclude<AttemptState, "open">,
    orderId: string | null = null,
  ): Promise<boolean> {
    const rows = await this.execute(
      `update payment_attempt
       set state = ?, order_id = ?, unproven_network = null, updated_at = now()
       where id = ? and state = 'open' returning id`,
      [state, orderId, id],
    );
    return rows.length > 0;
  }

  async hasHandled(eventId: string): Promise<boolean> {
    const rows = await this.execute("select id from stripe_event where id = ?", [eventId]);
    return rows.length > 0;
  }

  async markHandled(event: { id: string; type: string }): Promise<void> {
    await this.execute(
      "insert into stripe_event (id, type) values (?, ?) on conflict (id) do nothing",
      [event.id, event.type],
    );
  }

  /** Deletes old events. Stripe retries an event for at most three days. */
  async forgetEvents(olderThanDays: number): Promise<void> {
    await this.execute("delete from stripe_event where created_at < now() - ? * interval '1 day'", [
      olderThanDays,
    ]);
  }

  private async execute(sql: string, values: (string | number | null)[]): Promise<unknown[]> {
    const manager = this.repository.getFreshManager<SqlEntityManager>();
    return manager.execute<unknown[]>(sql, values);
  }
}
