import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261126195000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "stock_wait" add column if not exists "client_network" text null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "stock_wait" drop column if exists "client_network";`);
  }
}
