import type { DAL, InferTypeOf } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId, MedusaService } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type { Actor, OrderLineStatus } from "../../contract/statuses";
import OrderLine from "./models/order-line";
import OrderLineChange from "./models/order-line-change";

export type OrderLineRow = InferTypeOf<typeof OrderLine>;
export type OrderLineChangeRow = InferTypeOf<typeof OrderLineChange>;

/** Starts the note of a change that concerns only the tracking. */
export const TRACKING_NOTE = "tracking: ";

export type OrderLinePatch = Partial<
  Pick<
    OrderLineRow,
    | "fulfillment_id"
    | "return_id"
    | "return_number"
    | "return_reason"
    | "return_note"
    | "refusal_reason"
    | "delivered_at"
    | "requested_at"
    | "exchange_variant_id"
  >
>;

interface StatusChange {
  lineId: string;
  from: OrderLineStatus;
  to: OrderLineStatus;
  actor: Actor;
  note?: string;
  patch?: OrderLinePatch;
}

interface RecordedAction {
  lineId: string;
  status: OrderLineStatus;
  actor: Actor;
}

export default class OrderLineService extends MedusaService({ OrderLine, OrderLineChange }) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: { baseRepository: DAL.RepositoryService }) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  /**
   * Changes an order line's status and records it, in one statement. Returns the record's ID, or
   * undefined if the order line no longer has the status `from` because another request was faster.
   */
  async changeStatus({
    lineId,
    from,
    to,
    actor,
    note,
    patch = {},
  }: StatusChange): Promise<string | undefined> {
    const columns = Object.entries(patch);
    // A removed order line that changes its status needs work, so it returns to the lists.
    const sets = [
      "status = ?",
      "hidden_at = null",
      "updated_at = now()",
      ...columns.map(([name]) => `${name} = ?`),
    ];
    const rows = await this.execute(
      `with changed as (
         update order_line_state set ${sets.join(", ")}
         where line_id = ? and status = ? and deleted_at is null
         returning line_id
       )
       insert into order_line_change
         (id, line_id, from_status, to_status, actor_kind, actor_id, note)
       select ?, line_id, ?, ?, ?, ?, ? from changed
       returning id`,
      [
        to,
        ...columns.map(([, value]) => value),
        lineId,
        from,
        generateEntityId(undefined, "olch"),
        from,
        to,
        actor.kind,
        actor.id,
        note ?? null,
      ],
    );
    return z.object({ id: z.string() }).optional().parse(rows[0])?.id;
  }

  /**
   * Removes an order line from the lists and records it. Returns false if it has changed or is
   * already removed.
   */
  async hide({ lineId, status, actor }: RecordedAction): Promise<boolean> {
    const rows = await this.execute(
      `with hidden as (
         update order_line_state set hidden_at = now(), updated_at = now()
         where line_id = ? and status = ? and hidden_at is null and deleted_at is null
         returning line_id, status
       )
       insert into order_line_change
         (id, line_id, from_status, to_status, actor_kind, actor_id, note)
       select ?, line_id, status, status, ?, ?, 'removed' from hidden
       returning id`,
      [lineId, status, generateEntityId(undefined, "olch"), actor.kind, actor.id],
    );
    return rows.length > 0;
  }

  /**
   * Records an action on an order line that does not change its status; returns the record's ID.
   */
  async note({ lineId, status, actor, note }: RecordedAction & { note: string }): Promise<string> {
    const id = generateEntityId(undefined, "olch");
    await this.execute(
      `insert into order_line_change
         (id, line_id, from_status, to_status, actor_kind, actor_id, note)
       values (?, ?, ?, ?, ?, ?, ?)`,
      [id, lineId, status, status, actor.kind, actor.id, note],
    );
    return id;
  }

  /** Adds missing order lines; existing ones stay unchanged. */
  async addMissing(
    lines: Pick<
      OrderLineRow,
      | "line_id"
      | "order_id"
      | "customer_id"
      | "variant_id"
      | "position"
      | "quantity"
      | "unit_cents"
      | "regular_cents"
      | "discount_cents"
      | "tax_cents"
      | "final_sale"
      | "ships_on"
    >[],
  ): Promise<void> {
    if (lines.length === 0) return;
    await this.execute(
      `insert into order_line_state
         (id, line_id, order_id, customer_id, variant_id, position, quantity, unit_cents,
          regular_cents, discount_cents, tax_cents, final_sale, ships_on, status)
       values ${lines.map(() => `(${"?, ".repeat(13)}'confirmed')`).join(", ")}
       on conflict (line_id) where deleted_at is null do nothing`,
      lines.flatMap((line) => [
        generateEntityId(undefined, "olst"),
        line.line_id,
        line.order_id,
        line.customer_id,
        line.variant_id,
        line.position,
        line.quantity,
        line.unit_cents,
        line.regular_cents,
        line.discount_cents,
        line.tax_cents,
        line.final_sale,
        line.ships_on,
      ]),
    );
  }

  private async execute(sql: string, values: unknown[]): Promise<unknown[]> {
    const manager = this.repository.getFreshManager<SqlEntityManager>();
    return manager.execute<unknown[]>(sql, values);
  }
}
