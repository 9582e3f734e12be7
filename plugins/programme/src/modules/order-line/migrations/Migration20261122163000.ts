import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122163000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_line_state" add column if not exists "position" integer not null default 0;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "order_line_state" drop column if exists "position";`);
  }
}
