import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121012122 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "login_session" ("id" text not null, "auth_identity_id" text not null, "expires_at" timestamptz not null, "ended_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "login_session_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_login_session_auth_identity_id" ON "login_session" ("auth_identity_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_login_session_deleted_at" ON "login_session" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "login_session" cascade;`);
  }
}
