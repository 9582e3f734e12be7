import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261127001000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "payment_attempt" add column if not exists "quote" jsonb null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "payment_attempt" drop column if exists "quote";`);
  }
}
