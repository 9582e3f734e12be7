import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261127030000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "admin_act" drop constraint if exists "admin_act_kind_check";`,
    );
    this.addSql(
      `alter table if exists "admin_act" add constraint "admin_act_kind_check" check ("kind" in ('product', 'shopper', 'contact_message', 'order', 'content', 'settings'));`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`delete from "admin_act" where "kind" = 'settings';`);
    this.addSql(
      `alter table if exists "admin_act" drop constraint if exists "admin_act_kind_check";`,
    );
    this.addSql(
      `alter table if exists "admin_act" add constraint "admin_act_kind_check" check ("kind" in ('product', 'shopper', 'contact_message', 'order', 'content'));`,
    );
  }
}
