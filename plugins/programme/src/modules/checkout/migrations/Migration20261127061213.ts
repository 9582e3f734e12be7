import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261127061213 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "payment_attempt" add column if not exists "tax_transaction" text null;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_attempt_order_id" ON "payment_attempt" ("order_id") WHERE tax_transaction is not null AND deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_attempt_unrecorded_tax" ON "payment_attempt" ("updated_at") WHERE state = 'ordered' and tax_transaction is null and quote ->> 'tax_calculation' is not null AND deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_payment_attempt_unrecorded_tax";`);
    this.addSql(`drop index if exists "IDX_payment_attempt_order_id";`);
    this.addSql(`alter table if exists "payment_attempt" drop column if exists "tax_transaction";`);
  }
}
