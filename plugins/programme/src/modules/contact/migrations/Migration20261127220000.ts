import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261127220000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "contact_message" add column if not exists "is_suspicious" boolean not null default false;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "contact_message" drop column if exists "is_suspicious";`);
  }
}
