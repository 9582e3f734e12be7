import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Adds shipping labels of returns. */
export class Migration20261128011500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "package_label" alter column "fulfillment_id" drop not null,
         add column if not exists "return_id" text null,
         add column if not exists "shipped_at" timestamptz null;`,
    );
    this.addSql(
      `create unique index if not exists "IDX_package_label_active_return_unique" on "package_label" ("return_id") where state in ('buying', 'bought', 'voiding') and deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_package_label_active_return_unique";`);
    this.addSql(`delete from "package_label" where "return_id" is not null;`);
    this.addSql(
      `alter table if exists "package_label" alter column "fulfillment_id" set not null,
         drop column if exists "return_id", drop column if exists "shipped_at";`,
    );
  }
}
