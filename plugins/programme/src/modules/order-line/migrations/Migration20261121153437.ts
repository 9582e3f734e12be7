import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121153437 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_line_state" drop constraint if exists "order_line_state_settlement_check";`,
    );

    this.addSql(
      `alter table if exists "order_line_change" add column if not exists "told_at" timestamptz null;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_line_change_created_at" ON "order_line_change" ("created_at") WHERE told_at is null AND deleted_at IS NULL;`,
    );

    this.addSql(
      `alter table if exists "order_line_state" add column if not exists "exchange_variant_id" text null, add column if not exists "received_by" text null, add column if not exists "card_cents" integer null;`,
    );
    this.addSql(
      `alter table if exists "order_line_state" add constraint "order_line_state_settlement_check" check("settlement" in ('card', 'store_credit', 'exchange'));`,
    );
    this.addSql(
      `update "order_line_state" set "card_cents" = case "settlement" when 'card' then "settled_cents" else 0 end where "settlement" is not null;`,
    );
    this.addSql(`update "order_line_change" set "told_at" = now();`);
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "order_line_state" drop constraint if exists "order_line_state_settlement_check";`,
    );

    this.addSql(`drop index if exists "IDX_order_line_change_created_at";`);
    this.addSql(`alter table if exists "order_line_change" drop column if exists "told_at";`);

    this.addSql(
      `alter table if exists "order_line_state" drop column if exists "exchange_variant_id", drop column if exists "received_by", drop column if exists "card_cents";`,
    );

    this.addSql(
      `alter table if exists "order_line_state" add constraint "order_line_state_settlement_check" check("settlement" in ('card', 'store_credit'));`,
    );
  }
}
