import type { DAL, InferTypeOf } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId, MedusaService } from "@medusajs/framework/utils";
import type { Actor, OrderLineStatus } from "../../order-line/words";
import OrderLine from "./models/order-line";
import OrderLineChange from "./models/order-line-change";

export type OrderLineRow = InferTypeOf<typeof OrderLine>;

/** What a change writes beside the status. */
export type OrderLinePatch = Partial<
  Pick<OrderLineRow, "fulfillment_id" | "return_id" | "delivered_at" | "requested_at">
>;

interface StatusChange {
  lineId: string;
  from: OrderLineStatus;
  to: OrderLineStatus;
  actor: Actor;
  note?: string;
  patch?: OrderLinePatch;
}

export default class OrderLineService extends MedusaService({ OrderLine, OrderLineChange }) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: { baseRepository: DAL.RepositoryService }) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  /**
   * Takes a line from one status to the next, with its record, in one statement. False when the
   * line no longer stands where the caller thought: somebody else was faster.
   */
  async changeStatus({
    lineId,
    from,
    to,
    actor,
    note,
    patch = {},
  }: StatusChange): Promise<boolean> {
    const columns = Object.entries(patch);
    const sets = ["status = ?", "updated_at = now()", ...columns.map(([name]) => `${name} = ?`)];
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
    return rows.length > 0;
  }

  /** Adds the lines that are not there yet; a line that is there stays as it is. */
  async addMissing(
    lines: Pick<
      OrderLineRow,
      | "line_id"
      | "order_id"
      | "customer_id"
      | "variant_id"
      | "quantity"
      | "unit_cents"
      | "final_sale"
    >[],
  ): Promise<void> {
    for (const line of lines) {
      await this.execute(
        `insert into order_line_state
           (id, line_id, order_id, customer_id, variant_id, quantity, unit_cents, final_sale, status)
         values (?, ?, ?, ?, ?, ?, ?, ?, 'confirmed')
         on conflict (line_id) where deleted_at is null do nothing`,
        [
          generateEntityId(undefined, "olst"),
          line.line_id,
          line.order_id,
          line.customer_id,
          line.variant_id,
          line.quantity,
          line.unit_cents,
          line.final_sale,
        ],
      );
    }
  }

  private async execute(sql: string, values: unknown[]): Promise<unknown[]> {
    const manager = this.repository.getFreshManager<SqlEntityManager>();
    return manager.execute<unknown[]>(sql, values);
  }
}
