import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261123122500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "outbox_mail" add column if not exists "series" text null, add column if not exists "entry_keys" text[] null;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_outbox_mail_series" ON "outbox_mail" ("series") WHERE series IS NOT NULL AND deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_outbox_mail_series";`);
    this.addSql(
      `alter table if exists "outbox_mail" drop column if exists "series", drop column if exists "entry_keys";`,
    );
  }
}
