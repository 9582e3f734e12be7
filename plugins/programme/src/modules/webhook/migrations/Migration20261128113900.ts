import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261128113900 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "webhook" ("id" text not null, "url" text not null, "secret" text not null, "events" text[] not null, "is_on" boolean not null default true, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "webhook_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_webhook_deleted_at" ON "webhook" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `create table if not exists "webhook_delivery" ("id" text not null, "webhook_id" text not null, "event_id" text not null, "event" text not null, "occurred_at" timestamptz not null, "order_id" text not null, "state" text check ("state" in ('waiting', 'sent', 'failed')) not null default 'waiting', "attempts" integer not null default 0, "queued_at" timestamptz not null, "next_attempt_at" timestamptz not null, "claimed_until" timestamptz null, "response_status" integer null, "last_error" text null, "sent_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "webhook_delivery_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_webhook_delivery_deleted_at" ON "webhook_delivery" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_webhook_delivery_event_id_webhook_id_unique" ON "webhook_delivery" ("event_id", "webhook_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_webhook_delivery_webhook_id_next_attempt_at" ON "webhook_delivery" ("webhook_id", "next_attempt_at") WHERE state = 'waiting' AND deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_webhook_delivery_created_at" ON "webhook_delivery" ("created_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "webhook_delivery" cascade;`);
    this.addSql(`drop table if exists "webhook" cascade;`);
  }
}
