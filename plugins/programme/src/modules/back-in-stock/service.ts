import type { DAL } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId, MedusaService } from "@medusajs/framework/utils";
import { ALERT_EXPIRY_DAYS } from "../../contract/stock-alerts";
import StockWait, { type EndReason } from "./models/stock-wait";

interface Dependencies {
  baseRepository: DAL.RepositoryService;
}

/** Retains an ended alert for a while, to show why no email came. */
const KEEP_ENDED_DAYS = 30;

const isOpen = "ended_at is null and deleted_at is null";

export default class BackInStockService extends MedusaService({ StockWait }) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  /**
   * Creates an alert for the variant. Idempotent. After an alert was sent, another sign-up goes to
   * the end of the queue. Returns false if the customer already has `most` active alerts.
   */
  async ask(
    { customerId, network }: { customerId: string; network: string },
    variantId: string,
    most: number,
  ): Promise<boolean> {
    const alert = [customerId, variantId];
    await this.execute(
      `update stock_wait set ended_at = now(), why = 'asked_again', updated_at = now()
       where customer_id = ? and variant_id = ? and told_at is not null and ${isOpen}`,
      alert,
    );
    const rows = await this.execute(
      `insert into stock_wait (id, client_network, customer_id, variant_id)
       select ?, ?, ?, ? where (
         select count(*) from stock_wait where customer_id = ? and ${isOpen}) < ?
       on conflict (customer_id, variant_id) where ${isOpen} do nothing
       returning id`,
      [generateEntityId(undefined, "wait"), network, ...alert, customerId, most],
    );
    if (rows.length > 0) return true;
    const open = await this.execute(
      `select id from stock_wait where customer_id = ? and variant_id = ? and ${isOpen}`,
      alert,
    );
    return open.length > 0;
  }

  /** Cancels an alert. Idempotent. */
  async stop(customerId: string, variantId: string): Promise<void> {
    await this.execute(
      `delete from stock_wait where customer_id = ? and variant_id = ? and ${isOpen}`,
      [customerId, variantId],
    );
  }

  async end(id: string, why: EndReason): Promise<void> {
    await this.execute(
      `update stock_wait set ended_at = now(), why = ?, updated_at = now()
       where id = ? and ${isOpen}`,
      [why, id],
    );
  }

  async forget(): Promise<void> {
    await this.execute(
      `delete from stock_wait where created_at < now() - ? * interval '1 day'
         or ended_at < now() - ? * interval '1 day'`,
      [ALERT_EXPIRY_DAYS, KEEP_ENDED_DAYS],
    );
  }

  private async execute(sql: string, values: (string | number)[]): Promise<unknown[]> {
    const manager = this.repository.getFreshManager<SqlEntityManager>();
    return manager.execute<unknown[]>(sql, values);
  }
}
