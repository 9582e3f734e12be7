import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Adds what happens to the card part of a settlement whose refund failed or can't be made yet. */
export class Migration20261127113000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_settlement"
         add column if not exists "card_attempt" integer not null default 1,
         add column if not exists "card_waits" text null
           check ("card_waits" in ('failed', 'dispute', 'elsewhere')),
         add column if not exists "failed_refund" text null,
         add column if not exists "instead_cents" integer not null default 0,
         add column if not exists "decided_by" text null;`,
    );
    this.addSql(
      `create index if not exists "IDX_order_settlement_card_waits" on "order_settlement" ("card_waits") where deleted_at is null and card_waits is not null;`,
    );
    this.addSql(
      `create index if not exists "IDX_order_settlement_state" on "order_settlement" ("state") where deleted_at is null and state = 'failed';`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "order_settlement" drop column if exists "card_attempt",
         drop column if exists "card_waits", drop column if exists "failed_refund",
         drop column if exists "instead_cents", drop column if exists "decided_by";`,
    );
  }
}
