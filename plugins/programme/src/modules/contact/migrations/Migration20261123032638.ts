import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261123032638 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "contact_message" add column if not exists "other_fields" jsonb null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "contact_message" drop column if exists "other_fields";`);
  }
}
