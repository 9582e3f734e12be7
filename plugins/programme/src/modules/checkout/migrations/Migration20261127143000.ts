import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Adds who took a phone order, and how it was paid outside the shop. */
export class Migration20261127143000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "payment_attempt" add column if not exists "taken_by" text null,
         add column if not exists "paid_outside" jsonb null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "payment_attempt" drop column if exists "taken_by",
         drop column if exists "paid_outside";`,
    );
  }
}
