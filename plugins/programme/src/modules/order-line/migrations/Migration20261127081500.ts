import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const statuses = `'confirmed', 'processing', 'delivered', 'return_requested', 'return_approved',
  'return_denied', 'returned', 'canceled'`;

/** Replaces a check of allowed values with a longer one. */
const allow = (table: string, column: string, values: string) =>
  `alter table "${table}" drop constraint if exists "${table}_${column}_check",
     add constraint "${table}_${column}_check" check ("${column}" in (${values}));`;

/** The columns of a settlement that is stored when an older version has settled it already. */
const columns = `id, reference, order_id, line_id, kind, quantity, goods_cents, tax_cents, back_cents,
  card_cents, credit_cents, fee_cents, actor_kind, actor_id, state, done_at, created_at`;

/** Adds settlements, with those of earlier returns and refunds, split lines, and a status. */
export class Migration20261127081500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(allow("order_line_state", "status", statuses));
    this.addSql(allow("order_line_change", "from_status", statuses));
    this.addSql(allow("order_line_change", "to_status", statuses));
    this.addSql(allow("order_line_change", "actor_kind", "'customer', 'admin', 'system'"));
    this.addSql(
      `alter table "order_line_state" add column if not exists "shipped_at" timestamptz null,
         add column if not exists "closed_as" text null,
         add column if not exists "grace_days" integer not null default 0;`,
    );
    // A line that is split off another one has its item and a number of its own: `ordli_1~2`.
    this.addSql(
      `alter table "order_line_state" add column if not exists "item_id" text
         generated always as (split_part(line_id, '~', 1)) stored;`,
    );
    this.addSql(
      `create table if not exists "order_settlement" ("id" text not null, "reference" text not null,
         "order_id" text not null, "line_id" text null,
         "kind" text check ("kind" in ('return', 'cancel', 'lost', 'goodwill', 'address_tax', 'at_stripe', 'dispute')) not null,
         "quantity" integer not null default 0, "goods_cents" integer not null,
         "tax_cents" integer not null default 0, "shipping_cents" integer not null default 0,
         "shipping_tax_cents" integer not null default 0, "fee_cents" integer not null default 0,
         "back_cents" integer not null, "card_cents" integer not null, "credit_cents" integer not null,
         "reason" text null, "note" text null, "actor_kind" text not null, "actor_id" text not null,
         "state" text check ("state" in ('decided', 'done', 'failed')) not null default 'decided',
         "stock_at" timestamptz null, "done_at" timestamptz null, "tax_reversal" text null,
         "created_at" timestamptz not null default now(),
         "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null,
         constraint "order_settlement_pkey" primary key ("id"),
         constraint "order_settlement_sum_check" check (
           back_cents = card_cents + credit_cents and back_cents >= 0 and card_cents >= 0
           and credit_cents >= 0
           and back_cents = goods_cents + tax_cents + shipping_cents + shipping_tax_cents - fee_cents));`,
    );
    this.addSql(
      `create unique index if not exists "IDX_order_settlement_reference_unique" on "order_settlement" ("reference") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_order_settlement_order_id" on "order_settlement" ("order_id") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_order_settlement_line_id" on "order_settlement" ("line_id") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_order_settlement_created_at" on "order_settlement" ("created_at") where deleted_at is null and state = 'decided';`,
    );
    this.addSql(
      `create index if not exists "IDX_order_settlement_deleted_at" on "order_settlement" ("deleted_at") where deleted_at is null;`,
    );
    this.addSql(
      `insert into order_settlement (${columns}, tax_reversal, stock_at)
       select 'oset_' || substr(id, 6), 'return:' || line_id, order_id, line_id, 'return', quantity,
         back + fee - tax, tax, back, card, back - card, fee, 'admin', coalesce(received_by, 'unknown'),
         case status when 'returned' then 'done' else 'decided' end,
         case status when 'returned' then received_at end, received_at, tax_reversal, received_at
       from (
         select line.*, coalesce(settled_cents, 0) as back, coalesce(fee_cents, 0) as fee,
           least(coalesce(card_cents, case settlement when 'card' then settled_cents end, 0),
             coalesce(settled_cents, 0)) as card,
           case when unit_cents * quantity - discount_cents + tax_cents = 0 then 0
             else round(tax_cents * least(coalesce(settled_cents, 0) + coalesce(fee_cents, 0),
               unit_cents * quantity - discount_cents + tax_cents)::numeric
               / (unit_cents * quantity - discount_cents + tax_cents))::integer end as tax
         from order_line_state line
         where settlement in ('card', 'store_credit') and received_at is not null
           and deleted_at is null
       ) settled
       on conflict do nothing;`,
    );
    // Medusa's tables are not there yet in a new database.
    this.addSql(
      `do $$ begin
         if to_regclass('refund') is not null and to_regclass('order_payment_collection') is not null then
           insert into order_settlement (${columns})
           select 'oset_' || substr(refund.id, 5), 'stripe:' || substr(refund.note, 11), link.order_id,
             null, 'at_stripe', 0, cents, 0, cents, cents, 0, 0, 'system', 'stripe', 'done',
             refund.created_at, refund.created_at
           from order_payment_collection link
           join payment on payment.payment_collection_id = link.payment_collection_id
             and link.deleted_at is null and payment.deleted_at is null
           join refund on refund.payment_id = payment.id and refund.deleted_at is null
             and refund.note like 'at Stripe %'
           cross join lateral (select round(refund.amount * 100)::integer as cents) rounded
           on conflict do nothing;
         end if;
       end $$;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "order_settlement" cascade;`);
    this.addSql(
      `alter table if exists "order_line_state" drop column if exists "item_id",
         drop column if exists "shipped_at", drop column if exists "closed_as",
         drop column if exists "grace_days";`,
    );
  }
}
