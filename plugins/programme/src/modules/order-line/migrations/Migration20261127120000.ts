import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Adds the promised day of an order line, and notices of its delays. */
export class Migration20261127120000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_line_state" add column if not exists "promised_on" text null;`,
    );
    this.addSql(
      `create table if not exists "order_delay" ("id" text not null, "line_id" text not null,
         "nth" integer not null, "promised_on" text not null, "revised_on" text null,
         "reason" text null, "needs_consent" boolean not null, "consent_by" text null,
         "noticed_at" timestamptz null,
         "answer" text check ("answer" in ('waits', 'cancels')) null,
         "answered_at" timestamptz null, "token" text not null,
         "created_at" timestamptz not null default now(),
         "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null,
         constraint "order_delay_pkey" primary key ("id"));`,
    );
    this.addSql(
      `create unique index if not exists "IDX_order_delay_token_unique" on "order_delay" ("token") where deleted_at is null;`,
    );
    this.addSql(
      `create unique index if not exists "IDX_order_delay_line_id_nth_unique" on "order_delay" ("line_id", "nth") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_order_delay_created_at" on "order_delay" ("created_at") where noticed_at is null and deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_order_delay_deleted_at" on "order_delay" ("deleted_at") where deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "order_delay" cascade;`);
    this.addSql(`alter table if exists "order_line_state" drop column if exists "promised_on";`);
  }
}
