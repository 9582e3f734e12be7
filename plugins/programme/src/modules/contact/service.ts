import type { DAL } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { MedusaService } from "@medusajs/framework/utils";
import ContactMessage from "./models/contact-message";

interface Dependencies {
  baseRepository: DAL.RepositoryService;
}

export default class ContactService extends MedusaService({ ContactMessage }) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  /** Deletes old messages that were read or answered; unread ones stay. */
  async forgetDealtWith(olderThanDays: number): Promise<void> {
    await this.repository.getFreshManager<SqlEntityManager>().execute(
      `delete from contact_message
         where greatest(read_at, answered_at) < now() - ? * interval '1 day'`,
      [olderThanDays],
    );
  }
}
