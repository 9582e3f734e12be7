import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121025939 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "outbox_mail" drop constraint if exists "outbox_mail_dedupe_key_unique";`,
    );
    this.addSql(
      `create table if not exists "outbox_mail" ("id" text not null, "to" text not null, "template" text not null, "data" jsonb not null, "attachments" jsonb not null, "dedupe_key" text null, "state" text check ("state" in ('waiting', 'sent', 'failed')) not null default 'waiting', "attempts" integer not null default 0, "next_attempt_at" timestamptz not null, "last_error" text null, "sent_at" timestamptz null, "message_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "outbox_mail_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_outbox_mail_dedupe_key_unique" ON "outbox_mail" ("dedupe_key") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_outbox_mail_deleted_at" ON "outbox_mail" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_outbox_mail_next_attempt_at" ON "outbox_mail" ("next_attempt_at") WHERE state = 'waiting' AND deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "outbox_mail" cascade;`);
  }
}
