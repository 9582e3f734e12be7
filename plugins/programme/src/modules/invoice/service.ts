import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import type { DAL, InferTypeOf } from "@medusajs/framework/types";
import { generateEntityId, MedusaService } from "@medusajs/framework/utils";
import Invoice from "./models/invoice";
import InvoiceCounter from "./models/invoice-counter";

export type InvoiceRow = InferTypeOf<typeof Invoice>;

type NewInvoice = Pick<InvoiceRow, "kind" | "order_id" | "line_id"> & {
  document: Record<string, unknown>;
};

export default class InvoiceService extends MedusaService({ Invoice, InvoiceCounter }) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: { baseRepository: DAL.RepositoryService }) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  /** Returns the document of this order (and order line), if issued. */
  async find(
    kind: InvoiceRow["kind"],
    orderId: string,
    lineId = "",
  ): Promise<InvoiceRow | undefined> {
    const [row] = await this.listInvoices(
      { kind, order_id: orderId, line_id: lineId },
      { take: 1 },
    );
    return row;
  }

  /**
   * Issues a document under the next number of its kind, in one statement. A failure uses up no
   * number, and concurrent calls wait for each other. Returns the existing document if there is
   * one.
   */
  async issue(invoice: NewInvoice): Promise<InvoiceRow> {
    const manager = this.repository.getFreshManager<SqlEntityManager>();
    try {
      await manager.execute(
        `with next as (
           insert into invoice_counter (kind, last) values (?, 1)
           on conflict (kind) do update set last = invoice_counter.last + 1, updated_at = now()
           returning last
         )
         insert into invoice (id, kind, number, order_id, line_id, document)
         select ?, ?, last, ?, ?, ?::jsonb from next`,
        [
          invoice.kind,
          generateEntityId(undefined, "inv"),
          invoice.kind,
          invoice.order_id,
          invoice.line_id,
          JSON.stringify(invoice.document),
        ],
      );
    } catch (error) {
      const issued = await this.find(invoice.kind, invoice.order_id, invoice.line_id);
      if (issued) return issued;
      throw error;
    }
    const issued = await this.find(invoice.kind, invoice.order_id, invoice.line_id);
    // Stryker disable next-line all: no test can make the database accept a row and lose it.
    if (!issued) throw new Error(`The ${invoice.kind} of ${invoice.order_id} was not stored.`);
    return issued;
  }
}
