import { randomBytes } from "node:crypto";
import type { DAL, InferTypeOf } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId, MedusaService } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type { CardWaits } from "../../contract/settlement-kinds";
import type { NewDelay } from "../../contract/delay-rules";
import type { Actor, OrderLineStatus } from "../../contract/statuses";
import OrderLine from "./models/order-line";
import OrderDelay from "./models/order-delay";
import OrderLineChange from "./models/order-line-change";
import OrderSettlement from "./models/order-settlement";
import PackageLabel from "./models/package-label";

export type OrderLineRow = InferTypeOf<typeof OrderLine>;
/** Sorts lines as in the cart, each exchange item after the item that it replaces. */
export const lineOrder = { position: "ASC", created_at: "ASC", line_id: "ASC" } as const;
export type OrderLineChangeRow = InferTypeOf<typeof OrderLineChange>;
export type OrderDelayRow = InferTypeOf<typeof OrderDelay>;
export type PackageLabelRow = InferTypeOf<typeof PackageLabel>;
export type SettlementRow = InferTypeOf<typeof OrderSettlement>;

/** Describes a new settlement; amounts are in cents and default to 0. */
export type NewSettlement = Pick<
  SettlementRow,
  | "reference"
  | "order_id"
  | "line_id"
  | "kind"
  | "quantity"
  | "goods_cents"
  | "tax_cents"
  | "back_cents"
  | "card_cents"
  | "credit_cents"
  | "actor_kind"
  | "actor_id"
> &
  Partial<
    Pick<
      SettlementRow,
      | "shipping_cents"
      | "shipping_tax_cents"
      | "fee_cents"
      | "reason"
      | "note"
      | "state"
      | "done_at"
      | "stock_at"
      | "address_change"
      | "tax_record"
    >
  >;

const newLineColumns = [
  "line_id",
  "order_id",
  "customer_id",
  "variant_id",
  "position",
  "quantity",
  "unit_cents",
  "regular_cents",
  "discount_cents",
  "tax_cents",
  "final_sale",
  "ships_on",
  "promised_on",
] as const;

/** Describes a new order line, with the status confirmed. */
export type NewOrderLine = Pick<OrderLineRow, (typeof newLineColumns)[number]>;

/** Prefix of the note when only the tracking changed. */
export const TRACKING_NOTE = "tracking: ";

/** The note when a package is handed over to the carrier. */
export const HANDED_OVER_NOTE = "handed over";

/** Prefix of the note when only a delay is recorded. */
export const DELAY_NOTE = "delay: ";

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
    | "shipped_at"
    | "closed_as"
    | "grace_days"
  >
>;

export interface StatusChange {
  lineId: string;
  from: OrderLineStatus;
  to: OrderLineStatus;
  actor: Actor;
  note?: string | undefined;
  patch?: OrderLinePatch;
  /** Stored in the same statement, so that neither exists without the other. */
  settlement?: NewSettlement | undefined;
}

/** Identifies a settlement's card refund, so that an outdated decision changes nothing. */
interface CardRefund {
  id: string;
  attempt: number;
}

/** Amounts of a settlement after its card part was changed, in cents. */
export type SettledAmounts = Pick<
  SettlementRow,
  | "goods_cents"
  | "tax_cents"
  | "shipping_cents"
  | "shipping_tax_cents"
  | "back_cents"
  | "card_cents"
>;

interface RecordedAction {
  lineId: string;
  status: OrderLineStatus;
  actor: Actor;
}

const shipped = z.array(z.object({ id: z.string(), line_id: z.string(), note: z.string() }));

export default class OrderLineService extends MedusaService({
  OrderLine,
  OrderLineChange,
  OrderSettlement,
  OrderDelay,
  PackageLabel,
}) {
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
    settlement,
  }: StatusChange): Promise<string | undefined> {
    const columns = Object.entries(patch);
    // A removed order line with a new status needs attention, so it returns to the lists.
    const sets = [
      "status = ?",
      "hidden_at = null",
      "updated_at = now()",
      ...columns.map(([name]) => `${name} = ?`),
    ];
    const decided = settlement ? settlementInsert(settlement, "changed") : { sql: "", values: [] };
    const rows = await this.execute(
      `with changed as (
         update order_line_state set ${sets.join(", ")}
         where line_id = ? and status = ? and deleted_at is null
         returning line_id
       )${decided.sql}
       insert into order_line_change
         (id, line_id, from_status, to_status, actor_kind, actor_id, note)
       select ?, line_id, ?, ?, ?, ?, ? from changed
       returning id`,
      [
        to,
        ...columns.map(([, value]) => value),
        lineId,
        from,
        ...decided.values,
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
   * Saves the settlement of a received return, on the order line and as a settlement, in one
   * statement. Does nothing if the return was already received.
   */
  async decideReturn(
    lineId: string,
    patch: Pick<
      OrderLineRow,
      | "received_at"
      | "received_by"
      | "settlement"
      | "settled_cents"
      | "card_cents"
      | "fee_cents"
      | "is_damaged"
      | "deduction_reason"
    >,
    settlement: NewSettlement | undefined,
  ): Promise<void> {
    const columns = Object.entries(patch);
    const decided = settlement ? settlementInsert(settlement, "changed") : { sql: "", values: [] };
    await this.execute(
      `with changed as (
         update order_line_state
         set updated_at = now(), ${columns.map(([name]) => `${name} = ?`).join(", ")}
         where line_id = ? and settlement is null and deleted_at is null
         returning line_id
       )${decided.sql}
       select line_id from changed`,
      [...columns.map(([, value]) => value), lineId, ...decided.values],
    );
  }

  /** Stores a settlement, once for each reference. */
  async settleOnce(settlement: NewSettlement): Promise<void> {
    const { sql, values } = settlementInsert(settlement, "once");
    await this.execute(`with once as (select 1)${sql} select 1`, values);
  }

  /** Stores an address change and the new tax of order lines by row ID, in one statement. */
  async decideAddress(
    settlement: NewSettlement,
    taxes: readonly { id: string; taxCents: number }[],
  ): Promise<void> {
    const { sql, values } = settlementInsert(settlement, "once");
    await this.execute(
      `with once as (select 1)${sql}, taxed as (
         update order_line_state line set tax_cents = next."taxCents", updated_at = now()
         from jsonb_to_recordset(?::jsonb) as next(id text, "taxCents" integer)
         where line.id = next.id and line.deleted_at is null
       )
       select 1`,
      [...values, JSON.stringify(taxes)],
    );
  }

  /**
   * Marks the card part of a settlement as failed after its refund failed at Stripe. Returns false
   * if another refund has replaced it.
   */
  async failCard({ id, attempt }: CardRefund, refundId: string): Promise<boolean> {
    const rows = await this.execute(
      `update order_settlement set card_attempt = card_attempt + 1, card_waits = 'failed',
         failed_refund = ?, decided_by = null, updated_at = now(),
         state = case when state = 'done' then 'failed' else state end
       where id = ? and card_attempt = ? and deleted_at is null returning id`,
      [refundId, id, attempt],
    );
    return rows.length > 0;
  }

  /**
   * Makes a card part wait for a dispute whose Stripe event has not arrived yet. The next refund
   * gets another idempotency key, because Stripe repeats its response to a key for a day.
   */
  async blockCard({ id, attempt }: CardRefund): Promise<void> {
    await this.execute(
      `update order_settlement set card_attempt = card_attempt + 1, card_waits = 'dispute',
         updated_at = now()
       where id = ? and card_attempt = ? and card_waits is null and deleted_at is null`,
      [id, attempt],
    );
  }

  /**
   * Decides that a failed card part is refunded to the card again, or was paid another way. Returns
   * false if it no longer waits for this decision.
   */
  async decideCard(
    { id, attempt }: CardRefund,
    waits: Extract<CardWaits, "elsewhere"> | null,
    by: string,
  ): Promise<boolean> {
    const rows = await this.execute(
      `update order_settlement set card_waits = ?, decided_by = ?, updated_at = now()
       where id = ? and card_attempt = ? and card_waits = 'failed' and deleted_at is null
       returning id`,
      [waits, by, id, attempt],
    );
    return rows.length > 0;
  }

  /**
   * Decides that a card part was paid back outside the shop, and stores a reference to that
   * payment. Sets the settlement back to decided, so that an interrupted decision is completed.
   * Returns false if it no longer waits.
   */
  async decideOutside(
    { id, attempt }: CardRefund,
    { reference, by }: { reference: string; by: string },
  ): Promise<boolean> {
    const rows = await this.execute(
      `update order_settlement set card_waits = 'elsewhere', paid_reference = ?, decided_by = ?,
         state = 'decided', updated_at = now()
       where id = ? and card_attempt = ? and card_waits = 'outside' and deleted_at is null
       returning id`,
      [reference, by, id, attempt],
    );
    return rows.length > 0;
  }

  /**
   * Turns a waiting card part into store credit, also on the order line of a return. Returns false
   * if it no longer waits.
   */
  async decideCredit({ id, attempt }: CardRefund, by: string): Promise<boolean> {
    const rows = await this.execute(
      `with instead as (
         update order_settlement set credit_cents = back_cents, card_cents = 0,
           instead_cents = instead_cents + card_cents, card_waits = null, decided_by = ?,
           updated_at = now()
         where id = ? and card_attempt = ? and card_waits in ('failed', 'dispute', 'outside')
           and deleted_at is null
         returning id, kind, line_id
       ), line as (
         update order_line_state line set settlement = 'store_credit', card_cents = 0,
           updated_at = now()
         from instead where instead.kind = 'return' and line.line_id = instead.line_id
       )
       select id from instead`,
      [by, id, attempt],
    );
    return rows.length > 0;
  }

  /** Lets a card part that waits for a dispute be refunded. */
  async releaseCard({ id, attempt }: CardRefund): Promise<void> {
    await this.execute(
      `update order_settlement set card_waits = null, decided_by = coalesce(decided_by, 'stripe'),
         updated_at = now()
       where id = ? and card_attempt = ? and card_waits = 'dispute' and deleted_at is null`,
      [id, attempt],
    );
  }

  /**
   * Lowers a settlement to these amounts, also on the order line of a return. Only before its card
   * part is refunded, or after that refund failed.
   */
  async lowerCard({ id, attempt }: CardRefund, amounts: SettledAmounts): Promise<void> {
    const columns = Object.entries(amounts);
    await this.execute(
      `with lowered as (
         update order_settlement set ${columns.map(([name]) => `${name} = ?`).join(", ")},
           updated_at = now()
         where id = ? and card_attempt = ? and (card_waits is null or card_waits = 'failed')
           and deleted_at is null
         returning kind, line_id, back_cents, card_cents
       )
       update order_line_state line set settled_cents = lowered.back_cents,
         card_cents = lowered.card_cents, updated_at = now()
       from lowered where lowered.kind = 'return' and line.line_id = lowered.line_id`,
      [...columns.map(([, value]) => value), id, attempt],
    );
  }

  /**
   * Moves some of an order line's units to a new order line, with its history, in one statement.
   * Returns false if the order line has changed since it was read.
   */
  async split(
    line: Pick<OrderLineRow, "line_id" | "status" | "quantity">,
    part: { lineId: string; quantity: number; discountCents: number; taxCents: number },
  ): Promise<boolean> {
    const rows = await this.execute(
      `with rest as (
         update order_line_state set quantity = quantity - ?, discount_cents = discount_cents - ?,
           tax_cents = tax_cents - ?, updated_at = now()
         where line_id = ? and status = ? and quantity = ? and deleted_at is null
         returning *
       ), history as (
         insert into order_line_change (id, line_id, from_status, to_status, actor_kind, actor_id,
           note, told_at, created_at)
         select 'olch_' || substr(md5(? || change.id), 1, 26), ?, from_status, to_status, actor_kind,
           actor_id, note, coalesce(told_at, now()), change.created_at
         from rest join order_line_change change on change.line_id = rest.line_id
           and change.deleted_at is null
       )
       insert into order_line_state (id, line_id, quantity, discount_cents, tax_cents, order_id,
         customer_id, variant_id, position, unit_cents, regular_cents, final_sale, ships_on, promised_on, status,
         fulfillment_id, delivered_at, shipped_at, grace_days, hidden_at, created_at)
       select ?, ?, ?, ?, ?, order_id, customer_id, variant_id, position, unit_cents, regular_cents,
         final_sale, ships_on, promised_on, status, fulfillment_id, delivered_at, shipped_at,
         grace_days, hidden_at, created_at
       from rest returning id`,
      [
        part.quantity,
        part.discountCents,
        part.taxCents,
        line.line_id,
        line.status,
        line.quantity,
        part.lineId,
        part.lineId,
        generateEntityId(undefined, "olst"),
        part.lineId,
        part.quantity,
        part.discountCents,
        part.taxCents,
      ],
    );
    return rows.length > 0;
  }

  /**
   * Adds the order line that replaces a lost one, and sets the amounts of the lost line to 0. A
   * second call does nothing.
   */
  async replaceLost(lineId: string, replacement: NewOrderLine): Promise<void> {
    const { sql, values } = lineInsert([replacement]);
    await this.execute(
      `with made as (${sql} returning line_id)
       update order_line_state set unit_cents = 0, regular_cents = 0, discount_cents = 0,
         tax_cents = 0, updated_at = now()
       where line_id = ? and deleted_at is null and exists (select 1 from made)`,
      [...values, lineId],
    );
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

  /**
   * Records that a package shipped, with notes in the history of its order lines, in one statement.
   * Returns the notes; none if it had shipped before.
   */
  async ship(
    fulfillmentId: string,
    { at, actor, notes }: { at: Date; actor: Actor; notes: readonly string[] },
  ): Promise<z.output<typeof shipped>> {
    const rows = await this.execute(
      `with shipped as (
         update order_line_state set shipped_at = ?, updated_at = now()
         where fulfillment_id = ? and shipped_at is null and deleted_at is null
         returning line_id, status
       )
       insert into order_line_change
         (id, line_id, from_status, to_status, actor_kind, actor_id, note)
       select 'olch_' || substr(md5(? || line_id || given.note), 1, 26), line_id, status, status, ?, ?,
         given.note
       from shipped cross join jsonb_array_elements_text(?::jsonb) as given(note)
       where status = 'processing'
       returning id, line_id, note`,
      [
        at.toISOString(),
        fulfillmentId,
        generateEntityId(undefined, "olch"),
        actor.kind,
        actor.id,
        JSON.stringify(notes),
      ],
    );
    return shipped.parse(rows);
  }

  /** Adds missing order lines; existing ones stay unchanged. */
  async addMissing(lines: readonly NewOrderLine[]): Promise<void> {
    if (lines.length === 0) return;
    const { sql, values } = lineInsert(lines);
    await this.execute(sql, values);
  }

  /**
   * Stores a notice of a delay with a new secret and records it in the history, in one statement.
   * Returns false if the line already has its `nth` notice.
   */
  async addDelay(
    { line_id, status }: Pick<OrderLineRow, "line_id" | "status">,
    delay: NewDelay & { reason: string | null },
    { actor, note }: { actor: Actor; note: string },
  ): Promise<boolean> {
    const rows = await this.execute(
      `with added as (
         insert into order_delay
           (id, line_id, nth, promised_on, revised_on, reason, needs_consent, consent_by, token)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (line_id, nth) where deleted_at is null do nothing
         returning line_id
       )
       insert into order_line_change
         (id, line_id, from_status, to_status, actor_kind, actor_id, note, told_at)
       select ?, line_id, ?, ?, ?, ?, ?, now() from added
       returning id`,
      [
        generateEntityId(undefined, "odel"),
        line_id,
        delay.nth,
        delay.promised_on,
        delay.revised_on,
        delay.reason,
        delay.needs_consent,
        delay.consent_by,
        randomBytes(32).toString("base64url"),
        generateEntityId(undefined, "olch"),
        status,
        status,
        actor.kind,
        actor.id,
        note,
      ],
    );
    return rows.length > 0;
  }

  private async execute(sql: string, values: unknown[]): Promise<unknown[]> {
    const manager = this.repository.getFreshManager<SqlEntityManager>();
    return manager.execute<unknown[]>(sql, values);
  }
}

/** Returns the statement that adds order lines that do not exist. */
function lineInsert(lines: readonly NewOrderLine[]): { sql: string; values: unknown[] } {
  const row = `(?, ${newLineColumns.map(() => "?").join(", ")}, 'confirmed')`;
  return {
    sql: `insert into order_line_state (id, ${newLineColumns.join(", ")}, status)
       values ${lines.map(() => row).join(", ")}
       on conflict (line_id) where deleted_at is null do nothing`,
    values: lines.flatMap((line) => [
      generateEntityId(undefined, "olst"),
      ...newLineColumns.map((column) => line[column]),
    ]),
  };
}

/** Returns the part of a statement that stores a settlement if `source` has a row. */
function settlementInsert(
  settlement: NewSettlement,
  source: string,
): { sql: string; values: unknown[] } {
  const { address_change, tax_record, ...row } = settlement;
  const columns = Object.entries({
    id: generateEntityId(undefined, "oset"),
    ...row,
    ...(address_change && { address_change: JSON.stringify(address_change) }),
    ...(tax_record && { tax_record: JSON.stringify(tax_record) }),
  });
  return {
    sql: `, decided as (
         insert into order_settlement (${columns.map(([name]) => name).join(", ")})
         select ${columns.map(() => "?").join(", ")} from ${source}
         on conflict (reference) where deleted_at is null do nothing
       )`,
    values: columns.map(([, value]) => value),
  };
}
