import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122200000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "security_event" ("id" text not null, "customer_id" text not null, "kind" text not null, "actor_id" text null, "what" text null, "address" text null, "request_id" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "security_event_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_security_event_deleted_at" ON "security_event" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_security_event_customer_id_created_at_id" ON "security_event" ("customer_id", "created_at", "id") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "security_event" cascade;`);
  }
}
