import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121153439 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "payment_attempt" drop constraint if exists "payment_attempt_stripe_session_id_unique";`,
    );
    this.addSql(
      `create table if not exists "payment_attempt" ("id" text not null, "cart_id" text not null, "customer_id" text not null, "payment_session_id" text null, "stripe_session_id" text null, "amount_cents" integer not null, "credit_cents" integer not null, "state" text check ("state" in ('open', 'ordered', 'refunded', 'ended')) not null default 'open', "order_id" text null, "expires_at" timestamptz not null, "first_failed_at" timestamptz null, "told_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "payment_attempt_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_attempt_cart_id" ON "payment_attempt" ("cart_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_attempt_customer_id" ON "payment_attempt" ("customer_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_payment_attempt_stripe_session_id_unique" ON "payment_attempt" ("stripe_session_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_attempt_deleted_at" ON "payment_attempt" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_attempt_created_at" ON "payment_attempt" ("created_at") WHERE state = 'open' AND deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_attempt_updated_at" ON "payment_attempt" ("updated_at") WHERE told_at is null AND deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "stripe_event" ("id" text not null, "type" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "stripe_event_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_stripe_event_deleted_at" ON "stripe_event" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "payment_attempt" cascade;`);

    this.addSql(`drop table if exists "stripe_event" cascade;`);
  }
}
