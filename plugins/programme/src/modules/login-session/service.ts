import type { DAL } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { MedusaService } from "@medusajs/framework/utils";
import LoginSession from "./models/login-session";

interface Dependencies {
  baseRepository: DAL.RepositoryService;
}

/** Stores sessions; `read/session.ts` defines what a live session is. */
export default class LoginSessionService extends MedusaService({ LoginSession }) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  async endAllBut(identityId: string, keptId: string): Promise<void> {
    await this.updateLoginSessions({
      selector: { auth_identity_id: identityId, ended_at: null, id: { $ne: keptId } },
      data: { ended_at: new Date() },
    });
  }

  async end(id: string): Promise<void> {
    await this.updateLoginSessions({ id, ended_at: new Date() });
  }

  /**
   * Stores the last use in a single statement, so that only one of several requests from one page
   * writes.
   */
  async noteUse(id: string, ifOlderThanSeconds: number): Promise<void> {
    await this.execute(
      `update login_session set last_used_at = now()
       where id = ? and last_used_at < now() - ? * interval '1 second'`,
      [id, ifOlderThanSeconds],
    );
  }

  /** Deletes ended and expired sessions with their devices and IP addresses. */
  async forgetEnded(olderThanDays: number): Promise<void> {
    await this.execute(
      `delete from login_session
       where least(ended_at, expires_at) < now() - ? * interval '1 day'`,
      [olderThanDays],
    );
  }

  private async execute(sql: string, values: (string | number)[]): Promise<void> {
    await this.repository.getFreshManager<SqlEntityManager>().execute(sql, values);
  }
}
