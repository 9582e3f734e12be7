import type { DAL } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { MedusaService } from "@medusajs/framework/utils";
import SecurityEvent from "./models/security-event";

interface Dependencies {
  baseRepository: DAL.RepositoryService;
}

export default class SecurityEventService extends MedusaService({ SecurityEvent }) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  async forget(olderThanDays: number): Promise<void> {
    await this.repository
      .getFreshManager<SqlEntityManager>()
      .execute("delete from security_event where created_at < now() - ? * interval '1 day'", [
        olderThanDays,
      ]);
  }
}
