import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import type { DAL } from "@medusajs/framework/types";
import { generateEntityId, MedusaService } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import StoreCreditAccount from "./models/store-credit-account";
import StoreCreditEntry from "./models/store-credit-entry";

interface CreditChange {
  customerId: string;
  /** Above zero. */
  cents: number;
  reason: "return" | "refund" | "payment" | "payment_undone" | "granted" | "taken_back";
  /** The reason for the entry. Credit is granted or spent only once for each reference. */
  reference: string;
}

export default class StoreCreditService extends MedusaService({
  StoreCreditEntry,
  StoreCreditAccount,
}) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: { baseRepository: DAL.RepositoryService }) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  async grant({ customerId, cents, reason, reference }: CreditChange): Promise<void> {
    await this.execute(
      `with entry as (
         insert into store_credit_entry (id, customer_id, cents, reason, reference)
         values (?, ?, ?, ?, ?)
         on conflict (reference) where deleted_at is null do nothing
         returning customer_id, cents
       )
       insert into store_credit_account (customer_id, cents)
       select customer_id, cents from entry
       on conflict (customer_id) do update
         set cents = store_credit_account.cents + excluded.cents, updated_at = now()`,
      [generateEntityId(undefined, "scre"), customerId, cents, reason, reference],
    );
  }

  /**
   * Spends credit for `reference`. Returns false if the balance is too low. If two requests spend
   * the same credit concurrently, the database rejects one, and that call throws.
   */
  async spend({ customerId, cents, reason, reference }: CreditChange): Promise<boolean> {
    const spent = await this.execute(
      `with entry as (
         insert into store_credit_entry (id, customer_id, cents, reason, reference)
         select ?, ?, ?, ?, ?
         where exists (
           select 1 from store_credit_account where customer_id = ? and cents >= ?
         )
         on conflict (reference) where deleted_at is null do nothing
         returning customer_id, cents
       )
       update store_credit_account as account
       set cents = account.cents + entry.cents, updated_at = now()
       from entry
       where account.customer_id = entry.customer_id
       returning account.cents`,
      [
        generateEntityId(undefined, "scre"),
        customerId,
        -cents,
        reason,
        reference,
        customerId,
        cents,
      ],
    );
    return spent.length > 0;
  }

  /** Returns true if credit was spent for `reference` and not returned. */
  async isSpent(reference: string): Promise<boolean> {
    const entries = await this.listStoreCreditEntries({
      reference: [reference, `${reference}:undone`],
    });
    return entries.length === 1;
  }

  /** Returns the credit that was spent for `reference`, once; does nothing if none was spent. */
  async undoSpending(reference: string): Promise<void> {
    const [entry] = await this.listStoreCreditEntries({ reference }, { take: 1 });
    if (!entry) return;
    await this.grant({
      customerId: entry.customer_id,
      cents: -entry.cents,
      reason: "payment_undone",
      reference: `${reference}:undone`,
    });
  }

  /** Returns the available credit in cents. */
  async balance(customerId: string): Promise<number> {
    const rows = await this.execute(
      "select cents from store_credit_account where customer_id = ? and deleted_at is null",
      [customerId],
    );
    return z.object({ cents: z.number() }).optional().parse(rows[0])?.cents ?? 0;
  }

  private async execute(sql: string, values: (string | number)[]): Promise<unknown[]> {
    const manager = this.repository.getFreshManager<SqlEntityManager>();
    return manager.execute<unknown[]>(sql, values);
  }
}
