import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Adds the condition of a returned item, and why a part of its price was not refunded. */
export class Migration20261127090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_line_state"
         add column if not exists "is_damaged" boolean not null default false,
         add column if not exists "deduction_reason" text null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "order_line_state" drop column if exists "is_damaged",
         drop column if exists "deduction_reason";`,
    );
  }
}
