import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121031130 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_line_state" drop constraint if exists "order_line_state_line_id_unique";`,
    );
    this.addSql(
      `create table if not exists "order_line_change" ("id" text not null, "line_id" text not null, "from_status" text check ("from_status" in ('confirmed', 'processing', 'delivered', 'return_requested', 'return_approved', 'return_denied', 'returned')) not null, "to_status" text check ("to_status" in ('confirmed', 'processing', 'delivered', 'return_requested', 'return_approved', 'return_denied', 'returned')) not null, "actor_kind" text check ("actor_kind" in ('customer', 'admin')) not null, "actor_id" text not null, "note" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "order_line_change_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_line_change_line_id" ON "order_line_change" ("line_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_line_change_deleted_at" ON "order_line_change" ("deleted_at") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "order_line_state" ("id" text not null, "line_id" text not null, "order_id" text not null, "customer_id" text not null, "variant_id" text null, "quantity" integer not null, "unit_cents" integer not null, "final_sale" text check ("final_sale" in ('pre_order', 'reduced')) null, "status" text check ("status" in ('confirmed', 'processing', 'delivered', 'return_requested', 'return_approved', 'return_denied', 'returned')) not null default 'confirmed', "fulfillment_id" text null, "return_id" text null, "delivered_at" timestamptz null, "requested_at" timestamptz null, "received_at" timestamptz null, "settlement" text check ("settlement" in ('card', 'store_credit')) null, "settled_cents" integer null, "fee_cents" integer null, "hidden_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "order_line_state_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_order_line_state_line_id_unique" ON "order_line_state" ("line_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_line_state_order_id" ON "order_line_state" ("order_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_line_state_customer_id" ON "order_line_state" ("customer_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_line_state_deleted_at" ON "order_line_state" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "order_line_change" cascade;`);

    this.addSql(`drop table if exists "order_line_state" cascade;`);
  }
}
