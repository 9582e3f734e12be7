import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122210000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "login_session" add column if not exists "last_used_at" timestamptz not null default now(), add column if not exists "device" text null, add column if not exists "address" text null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "login_session" drop column if exists "last_used_at", drop column if exists "device", drop column if exists "address";`,
    );
  }
}
