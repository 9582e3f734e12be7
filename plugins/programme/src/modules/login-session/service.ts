import type { DAL } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { MedusaService } from "@medusajs/framework/utils";
import LoginSession from "./models/login-session";

interface Dependencies {
  baseRepository: DAL.RepositoryService;
}

/** `read/session.ts` defines what a live session is. */
export default class LoginSessionService extends MedusaService({ LoginSession }) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  /** Ends every session of a login except one. */
  async endAllBut(identityId: string, keptId: string): Promise<void> {
    await this.updateLoginSessions({
      selector: { auth_identity_id: identityId, ended_at: null, id: { $ne: keptId } },
      data: { ended_at: new Date() },
    });
  }

  async end(id: string): Promise<void> {
    await this.updateLoginSessions({ id, ended_at: new Date() });
  }

  /** A single statement: of several requests from one page, only one writes. */
  async noteUse(id: string, ifOlderThanSeconds: number): Promise<void> {
    await this.execute(
      `update login_session set last_used_at = now()
       where id = ? and last_used_at < now() - ? * interval '1 second'`,
      [id, ifOlderThanSeconds],
    );
  }

  /** Deletes sessions that are over, along with their devices and addresses. */
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
