import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import type { DAL } from "@medusajs/framework/types";
import { generateEntityId, MedusaService } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import StoreCreditEntry from "./models/store-credit-entry";

interface Grant {
  customerId: string;
  cents: number;
  reason: string;
  /** What it is granted for; the same reference grants once. */
  reference: string;
}

export default class StoreCreditService extends MedusaService({ StoreCreditEntry }) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: { baseRepository: DAL.RepositoryService }) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  async grant({ customerId, cents, reason, reference }: Grant): Promise<void> {
    await this.execute(
      `insert into store_credit_entry (id, customer_id, cents, reason, reference)
       values (?, ?, ?, ?, ?)
       on conflict (reference) where deleted_at is null do nothing`,
      [generateEntityId(undefined, "scre"), customerId, cents, reason, reference],
    );
  }

  /** What the customer can spend, in cents. */
  async balance(customerId: string): Promise<number> {
    const rows = await this.execute(
      `select coalesce(sum(cents), 0)::float8 as cents from store_credit_entry
       where customer_id = ? and deleted_at is null`,
      [customerId],
    );
    return z.object({ cents: z.number() }).parse(rows[0]).cents;
  }

  private async execute(sql: string, values: (string | number)[]): Promise<unknown[]> {
    const manager = this.repository.getFreshManager<SqlEntityManager>();
    return manager.execute<unknown[]>(sql, values);
  }
}
