import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261127141000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_order_hold_unpaid_unique" ON "order_hold" ("order_id") WHERE reason = 'unpaid' AND deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_order_hold_unpaid_unique";`);
  }
}
