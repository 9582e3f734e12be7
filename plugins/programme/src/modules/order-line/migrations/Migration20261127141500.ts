import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Adds shipping labels. */
export class Migration20261127141500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "package_label" ("id" text not null, "fulfillment_id" text not null,
         "order_id" text not null, "provider" text not null, "shipment_id" text not null,
         "rate_id" text not null, "carrier" text not null, "service" text not null,
         "cost_cents" integer not null,
         "state" text check ("state" in ('buying', 'bought', 'voiding', 'voided', 'unused', 'failed')) not null default 'buying',
         "tracking_number" text null, "tracking_url" text null, "label_url" text null,
         "bought_by" text not null, "voided_by" text null, "delivered_at" timestamptz null,
         "created_at" timestamptz not null default now(),
         "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null,
         constraint "package_label_pkey" primary key ("id"));`,
    );
    this.addSql(
      `create index if not exists "IDX_package_label_order_id" on "package_label" ("order_id") where deleted_at is null;`,
    );
    this.addSql(
      `create unique index if not exists "IDX_package_label_shipment_id_unique" on "package_label" ("shipment_id") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_package_label_deleted_at" on "package_label" ("deleted_at") where deleted_at is null;`,
    );
    this.addSql(
      `create unique index if not exists "IDX_package_label_active_unique" on "package_label" ("fulfillment_id") where state in ('buying', 'bought', 'voiding') and deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_package_label_tracking_number" on "package_label" ("tracking_number") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_package_label_updated_at" on "package_label" ("updated_at") where state in ('buying', 'voiding') and deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "package_label" cascade;`);
  }
}
