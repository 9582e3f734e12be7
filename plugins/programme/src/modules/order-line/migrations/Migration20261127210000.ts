import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Adds the tax record at Stripe that a change of address makes. */
export class Migration20261127210000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_settlement" add column if not exists "tax_record" jsonb null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "order_settlement" drop column if exists "tax_record";`);
  }
}
