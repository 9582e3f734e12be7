import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261123181500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "content_version" ("id" text not null, "section" text not null, "data" jsonb not null, "note" text null, "revision" integer not null default 1, "created_by" text not null, "published_by" text null, "published_at" timestamptz null, "effective_on" text null, "withdrawn_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "content_version_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_content_version_deleted_at" ON "content_version" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_content_version_section_unique" ON "content_version" ("section") WHERE published_at IS NULL AND deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_content_version_section_published_at" ON "content_version" ("section", "published_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "content_version" cascade;`);
  }
}
