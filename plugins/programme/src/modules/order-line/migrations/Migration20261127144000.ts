import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Adds refunds of orders that were paid outside the shop, which staff make themselves. */
export class Migration20261127144000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_settlement" add column if not exists "paid_reference" text null;`,
    );
    this.addSql(
      `alter table if exists "order_settlement"
         drop constraint if exists "order_settlement_card_waits_check";`,
    );
    this.addSql(
      `alter table if exists "order_settlement" add constraint "order_settlement_card_waits_check"
         check ("card_waits" in ('failed', 'dispute', 'outside', 'elsewhere'));`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      `update "order_settlement" set "card_waits" = 'elsewhere' where "card_waits" = 'outside';`,
    );
    this.addSql(
      `alter table if exists "order_settlement"
         drop constraint if exists "order_settlement_card_waits_check";`,
    );
    this.addSql(
      `alter table if exists "order_settlement" add constraint "order_settlement_card_waits_check"
         check ("card_waits" in ('failed', 'dispute', 'elsewhere'));`,
    );
    this.addSql(`alter table if exists "order_settlement" drop column if exists "paid_reference";`);
  }
}
