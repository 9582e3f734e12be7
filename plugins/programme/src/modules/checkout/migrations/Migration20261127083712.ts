import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261127083712 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "payment_attempt" add column if not exists "labeled_at" timestamptz null;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_attempt_unlabeled" ON "payment_attempt" ("created_at") WHERE state = 'ordered' and labeled_at is null and stripe_session_id is not null AND deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_payment_attempt_unlabeled";`);
    this.addSql(`alter table if exists "payment_attempt" drop column if exists "labeled_at";`);
  }
}
