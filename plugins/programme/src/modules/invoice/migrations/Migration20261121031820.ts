import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121031820 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "invoice" drop constraint if exists "invoice_kind_order_id_line_id_unique";`,
    );
    this.addSql(
      `alter table if exists "invoice" drop constraint if exists "invoice_kind_number_unique";`,
    );
    this.addSql(
      `create table if not exists "invoice" ("id" text not null, "kind" text check ("kind" in ('invoice', 'credit-note')) not null, "number" integer not null, "order_id" text not null, "line_id" text not null, "document" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "invoice_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_invoice_order_id" ON "invoice" ("order_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_invoice_deleted_at" ON "invoice" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_invoice_kind_number_unique" ON "invoice" ("kind", "number") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_invoice_kind_order_id_line_id_unique" ON "invoice" ("kind", "order_id", "line_id") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "invoice_counter" ("kind" text not null, "last" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "invoice_counter_pkey" primary key ("kind"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_invoice_counter_deleted_at" ON "invoice_counter" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "invoice" cascade;`);

    this.addSql(`drop table if exists "invoice_counter" cascade;`);
  }
}
