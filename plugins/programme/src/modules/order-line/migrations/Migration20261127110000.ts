import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Adds what an interrupted change of an order's address still has to do. */
export class Migration20261127110000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_settlement" add column if not exists "address_change" jsonb null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "order_settlement" drop column if exists "address_change";`);
  }
}
