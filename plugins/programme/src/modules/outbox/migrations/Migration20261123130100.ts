import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261123130100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "outbox_mail" add column if not exists "order_id" text null;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_outbox_mail_order_id" ON "outbox_mail" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_outbox_mail_order_id";`);
    this.addSql(`alter table if exists "outbox_mail" drop column if exists "order_id";`);
  }
}
