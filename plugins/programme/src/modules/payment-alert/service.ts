import type { DAL, InferTypeOf } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId, MedusaService } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type { HoldReason } from "../../contract/payment-alerts";
import OrderHold from "./models/order-hold";
import PaymentAlertModel from "./models/payment-alert";

export type PaymentAlertRow = InferTypeOf<typeof PaymentAlertModel>;

/** Describes an alert in its current state at Stripe. */
export type ReportedAlert = Pick<
  PaymentAlertRow,
  | "kind"
  | "stripe_id"
  | "order_id"
  | "amount_cents"
  | "reason"
  | "status"
  | "due_at"
  | "opened_at"
  | "is_refundable"
> & { isClosed: boolean };

const recorded = z.object({ id: z.string(), isOpen: z.boolean(), isTold: z.boolean() });
const ids = z.array(z.object({ id: z.string() }));

export default class PaymentAlertService extends MedusaService({
  PaymentAlert: PaymentAlertModel,
  OrderHold,
}) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: { baseRepository: DAL.RepositoryService }) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  /** Stores an alert's current state in one statement. An alert that staff have closed stays closed. */
  async record(alert: ReportedAlert): Promise<z.output<typeof recorded>> {
    const [row] = await this.execute(
      `insert into payment_alert (id, kind, stripe_id, order_id, amount_cents, reason, status, due_at,
         opened_at, is_refundable, closed_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, case when ?::boolean then now() end)
       on conflict (kind, stripe_id) where deleted_at is null do update
       set order_id = coalesce(payment_alert.order_id, excluded.order_id),
           amount_cents = excluded.amount_cents, reason = excluded.reason,
           status = excluded.status, due_at = excluded.due_at,
           is_refundable = excluded.is_refundable,
           closed_at = case when payment_alert.closed_by is not null then payment_alert.closed_at
             when excluded.closed_at is not null
               then coalesce(payment_alert.closed_at, excluded.closed_at) end,
           updated_at = now()
       returning id, closed_at is null as "isOpen", told_at is not null as "isTold"`,
      [
        generateEntityId(undefined, "alert"),
        alert.kind,
        alert.stripe_id,
        alert.order_id,
        alert.amount_cents,
        alert.reason,
        alert.status,
        alert.due_at?.toISOString() ?? null,
        alert.opened_at.toISOString(),
        alert.is_refundable,
        alert.isClosed,
      ],
    );
    return recorded.parse(row);
  }

  /** Closes open alerts for a staff member; false if all of them were closed before. */
  async close(alertIds: readonly string[], by: string): Promise<boolean> {
    const rows = await this.execute(
      `update payment_alert set closed_at = now(), closed_by = ?, updated_at = now()
       where id = any(string_to_array(?, ',')) and closed_at is null and deleted_at is null returning id`,
      [by, alertIds.join()],
    );
    return rows.length > 0;
  }

  /**
   * Places the hold of an alert, and does so again when Stripe reopens an alert whose hold the shop
   * released. A hold that staff released stays released. Returns true if it placed the hold.
   */
  async holdForAlert(alertId: string, orderId: string, reason: HoldReason): Promise<boolean> {
    const rows = await this.execute(
      `insert into order_hold (id, order_id, reason, alert_id) values (?, ?, ?, ?)
       on conflict (alert_id) where deleted_at is null do update
       set released_at = null, updated_at = now()
       where order_hold.released_at is not null and order_hold.released_by is null
       returning id`,
      [generateEntityId(undefined, "hold"), orderId, reason, alertId],
    );
    return rows.length > 0;
  }

  /** Releases the hold of an alert; returns true if there was one. */
  async releaseAfterAlert(alertId: string): Promise<boolean> {
    const rows = await this.execute(
      `update order_hold set released_at = now(), updated_at = now()
       where alert_id = ? and released_at is null and deleted_at is null returning id`,
      [alertId],
    );
    return rows.length > 0;
  }

  /** Places a hold for a staff member; false if staff already hold the order. */
  async holdByHand(orderId: string, note: string, by: string): Promise<boolean> {
    const rows = await this.execute(
      `insert into order_hold (id, order_id, reason, note, placed_by)
       values (?, ?, 'by_hand', ?, ?)
       on conflict (order_id)
         where reason = 'by_hand' and released_at is null and deleted_at is null do nothing
       returning id`,
      [generateEntityId(undefined, "hold"), orderId, note, by],
    );
    return rows.length > 0;
  }

  /** Holds an unpaid order; returns true if it placed the hold. */
  async holdUnpaid(orderId: string): Promise<boolean> {
    const rows = await this.execute(
      `insert into order_hold (id, order_id, reason) values (?, ?, 'unpaid')
       on conflict (order_id) where reason = 'unpaid' and deleted_at is null do update
       set released_at = null, updated_at = now()
       where order_hold.released_at is not null
       returning id`,
      [generateEntityId(undefined, "hold"), orderId],
    );
    return rows.length > 0;
  }

  /** Releases the hold of an order that is now paid; returns true if there was one. */
  async releasePaid(orderId: string): Promise<boolean> {
    const rows = await this.execute(
      `update order_hold set released_at = now(), updated_at = now()
       where order_id = ? and reason = 'unpaid' and released_at is null and deleted_at is null
       returning id`,
      [orderId],
    );
    return rows.length > 0;
  }

  /** Releases these holds of an order for a staff member; returns the IDs of those that were active. */
  async releaseByHand(
    orderId: string,
    holdIds: readonly string[],
    { note, by }: { note: string; by: string },
  ): Promise<string[]> {
    const rows = await this.execute(
      `update order_hold
       set released_at = now(), released_by = ?, release_note = ?, updated_at = now()
       where order_id = ? and id = any(string_to_array(?, ',')) and released_at is null
         and deleted_at is null
       returning id`,
      [by, note, orderId, holdIds.join()],
    );
    return ids.parse(rows).map(({ id }) => id);
  }

  /** Returns the active holds of an order, oldest first. */
  activeHolds(orderId: string) {
    return this.listOrderHolds(
      { order_id: orderId, released_at: null },
      { order: { created_at: "ASC" }, take: null },
    );
  }

  private async execute(
    sql: string,
    values: (string | number | boolean | null)[],
  ): Promise<unknown[]> {
    const manager = this.repository.getFreshManager<SqlEntityManager>();
    return manager.execute<unknown[]>(sql, values);
  }
}
