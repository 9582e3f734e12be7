import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121031129 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "store_credit_entry" drop constraint if exists "store_credit_entry_reference_unique";`,
    );
    this.addSql(
      `create table if not exists "store_credit_entry" ("id" text not null, "customer_id" text not null, "cents" integer not null, "reason" text not null, "reference" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "store_credit_entry_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_store_credit_entry_customer_id" ON "store_credit_entry" ("customer_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_store_credit_entry_reference_unique" ON "store_credit_entry" ("reference") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_store_credit_entry_deleted_at" ON "store_credit_entry" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "store_credit_entry" cascade;`);
  }
}
