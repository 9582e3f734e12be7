import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Fills in the order of emails that were queued before emails stored it. */
export class Migration20261128235000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `update outbox_mail set order_id = split_part(dedupe_key, ':', 2)
       where order_id is null and dedupe_key like 'order-confirmed:%';`,
    );
    // A new database has no emails, and perhaps no table of order lines yet.
    this.addSql(
      `do $$ begin
         if to_regclass('order_line_state') is not null then
           update outbox_mail mail set order_id = line.order_id from order_line_state line
           where mail.order_id is null and mail.dedupe_key ~ '^(line|refund):'
             and line.line_id = split_part(mail.dedupe_key, ':', 2);
         end if;
       end $$;`,
    );
  }

  override async down(): Promise<void> {
    // The rows keep their order.
  }
}
