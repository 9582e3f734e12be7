import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121153341 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "store_credit_account" ("customer_id" text not null, "cents" integer not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "store_credit_account_pkey" primary key ("customer_id"), constraint store_credit_never_negative check (cents >= 0));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_store_credit_account_deleted_at" ON "store_credit_account" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `insert into "store_credit_account" ("customer_id", "cents") select "customer_id", sum("cents") from "store_credit_entry" where "deleted_at" is null group by "customer_id" on conflict do nothing;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "store_credit_account" cascade;`);
  }
}
