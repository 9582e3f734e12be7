import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261123181000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "shop_picture" ("id" text not null, "alt" text not null, "width" integer not null, "height" integer not null, "widths" jsonb not null, "files" jsonb not null, "bytes" integer not null, "created_by" text not null, "kept_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "shop_picture_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_shop_picture_deleted_at" ON "shop_picture" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "shop_picture" cascade;`);
  }
}
