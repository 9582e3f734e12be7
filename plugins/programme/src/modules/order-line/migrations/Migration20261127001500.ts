import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261127001500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_line_state"
         add column if not exists "regular_cents" integer null,
         add column if not exists "discount_cents" integer not null default 0,
         add column if not exists "tax_cents" integer not null default 0;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "order_line_state" drop column if exists "regular_cents",
         drop column if exists "discount_cents", drop column if exists "tax_cents";`,
    );
  }
}
