import type { DAL, InferTypeOf } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { MedusaService } from "@medusajs/framework/utils";
import PaymentAttempt, { type AttemptState } from "./models/payment-attempt";
import StripeEvent from "./models/stripe-event";

export type PaymentAttemptRow = InferTypeOf<typeof PaymentAttempt>;

export default class CheckoutService extends MedusaService({ PaymentAttempt, StripeEvent }) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: { baseRepository: DAL.RepositoryService }) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  /** Says how an open attempt ended. False when somebody else has said so before. */
  async settle(
    id: string,
    state: Exclude<AttemptState, "open">,
    orderId: string | null = null,
  ): Promise<boolean> {
    const rows = await this.execute(
      `update payment_attempt set state = ?, order_id = ?, updated_at = now()
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

  /** Stripe sends an event again for three days at most. */
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
