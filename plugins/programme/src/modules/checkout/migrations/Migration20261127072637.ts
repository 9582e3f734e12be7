import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261127072637 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "payment_attempt" add column if not exists "payment_intent" text null;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_attempt_payment_intent" ON "payment_attempt" ("payment_intent") WHERE payment_intent is not null AND deleted_at IS NULL;`,
    );
    // A new database has no payments, and perhaps no table of them yet.
    this.addSql(
      `do $$ begin
         if to_regclass('payment') is not null then
           update payment_attempt attempt set payment_intent = payment.data ->> 'payment_intent'
           from payment where payment.payment_session_id = attempt.payment_session_id;
         end if;
       end $$;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_payment_attempt_payment_intent";`);
    this.addSql(`alter table if exists "payment_attempt" drop column if exists "payment_intent";`);
  }
}
