import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Allows alerts about orders that differ from Medusa's. */
export class Migration20261127221600 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "payment_alert" drop constraint if exists "payment_alert_kind_check";`,
    );
    this.addSql(
      `alter table if exists "payment_alert" add constraint "payment_alert_kind_check" check ("kind" in ('dispute', 'fraud_warning', 'refund_failed', 'refunded_at_stripe', 'unknown_payment', 'package', 'order_differs'));`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "payment_alert" drop constraint if exists "payment_alert_kind_check";`,
    );
    this.addSql(
      `alter table if exists "payment_alert" add constraint "payment_alert_kind_check" check ("kind" in ('dispute', 'fraud_warning', 'refund_failed', 'refunded_at_stripe', 'unknown_payment', 'package'));`,
    );
  }
}
