import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261123121500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_line_state" add column if not exists "return_number" integer null, add column if not exists "return_reason" text null, add column if not exists "return_note" text null, add column if not exists "refusal_reason" text null;`,
    );
    // Returns under way get their numbers. In a new database the engine's table may not be there yet.
    this.addSql(
      `do $$ begin if to_regclass('"return"') is not null then update "order_line_state" line set "return_number" = r."display_id" from "return" r where r."id" = line."return_id" and line."return_number" is null; end if; end $$;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "order_line_state" drop column if exists "return_number", drop column if exists "return_reason", drop column if exists "return_note", drop column if exists "refusal_reason";`,
    );
  }
}
