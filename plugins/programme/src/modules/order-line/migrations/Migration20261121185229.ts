import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121185229 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_line_change_created_at_id" ON "order_line_change" ("created_at", "id") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_order_line_change_created_at_id";`);
  }
}
