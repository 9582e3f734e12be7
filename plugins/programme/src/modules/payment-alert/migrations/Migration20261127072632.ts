import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261127072632 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "order_hold" ("id" text not null, "order_id" text not null, "reason" text check ("reason" in ('dispute', 'fraud_warning', 'refunded', 'unpaid', 'address', 'by_hand')) not null, "alert_id" text null, "note" text null, "placed_by" text null, "released_by" text null, "release_note" text null, "released_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "order_hold_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_hold_order_id" ON "order_hold" ("order_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_order_hold_alert_id_unique" ON "order_hold" ("alert_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_hold_deleted_at" ON "order_hold" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_order_hold_by_hand_unique" ON "order_hold" ("order_id") WHERE reason = 'by_hand' and released_at is null AND deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "payment_alert" ("id" text not null, "kind" text check ("kind" in ('dispute', 'fraud_warning', 'refund_failed', 'refunded_at_stripe', 'unknown_payment')) not null, "stripe_id" text not null, "order_id" text null, "amount_cents" integer not null, "reason" text not null default '', "status" text not null default '', "due_at" timestamptz null, "opened_at" timestamptz not null, "closed_at" timestamptz null, "closed_by" text null, "is_refundable" boolean not null default true, "told_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "payment_alert_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_alert_order_id" ON "payment_alert" ("order_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_alert_deleted_at" ON "payment_alert" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_payment_alert_kind_stripe_id_unique" ON "payment_alert" ("kind", "stripe_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_alert_opened_at" ON "payment_alert" ("opened_at") WHERE closed_at is null AND deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "order_hold" cascade;`);

    this.addSql(`drop table if exists "payment_alert" cascade;`);
  }
}
