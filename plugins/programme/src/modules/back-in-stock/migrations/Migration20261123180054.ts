import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261123180054 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "stock_wait" drop constraint if exists "stock_wait_customer_id_variant_id_unique";`,
    );
    this.addSql(
      `create table if not exists "stock_wait" ("id" text not null, "customer_id" text not null, "variant_id" text not null, "told_at" timestamptz null, "ended_at" timestamptz null, "why" text check ("why" in ('bought', 'turn_over', 'asked_again', 'account_gone', 'no_longer_sold')) null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "stock_wait_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_stock_wait_deleted_at" ON "stock_wait" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_stock_wait_customer_id_variant_id_unique" ON "stock_wait" ("customer_id", "variant_id") WHERE ended_at IS NULL AND deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_stock_wait_created_at_id" ON "stock_wait" ("created_at", "id") WHERE ended_at IS NULL AND deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "stock_wait" cascade;`);
  }
}
