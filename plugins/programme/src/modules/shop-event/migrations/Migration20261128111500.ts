import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261128111500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "shop_event" ("id" text not null, "name" text not null, "subject_id" text not null, "data_id" text not null, "sent_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "shop_event_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_shop_event_deleted_at" ON "shop_event" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_shop_event_name_subject_id_unique" ON "shop_event" ("name", "subject_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_shop_event_updated_at" ON "shop_event" ("updated_at") WHERE sent_at IS NULL AND deleted_at IS NULL;`,
    );
    // Events of what happened before this version are not sent.
    this.addSql(
      `insert into "shop_event" ("id", "name", "subject_id", "data_id", "sent_at") values ('evt_start', 'start', 'start', 'start', now()) on conflict do nothing;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "shop_event" cascade;`);
  }
}
