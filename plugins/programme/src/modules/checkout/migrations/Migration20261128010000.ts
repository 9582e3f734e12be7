import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Adds whether a phone order is placed before it is paid. */
export class Migration20261128010000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "payment_attempt" add column if not exists "pays_later" boolean not null default false;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "payment_attempt" drop column if exists "pays_later";`);
  }
}
