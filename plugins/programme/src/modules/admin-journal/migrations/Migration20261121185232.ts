import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121185232 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "admin_act" ("id" text not null, "actor_id" text not null, "kind" text check ("kind" in ('product', 'shopper', 'contact_message')) not null, "subject_id" text not null, "subject_name" text not null, "what" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "admin_act_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_admin_act_subject_id" ON "admin_act" ("subject_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_admin_act_deleted_at" ON "admin_act" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_admin_act_created_at_id" ON "admin_act" ("created_at", "id") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "admin_act" cascade;`);
  }
}
