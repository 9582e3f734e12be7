import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261127061307 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_line_state" add column if not exists "tax_reversal" text null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "order_line_state" drop column if exists "tax_reversal";`);
  }
}
