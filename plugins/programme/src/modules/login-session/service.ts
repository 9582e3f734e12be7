import { MedusaService } from "@medusajs/framework/utils";
import LoginSession from "./models/login-session";

export default class LoginSessionService extends MedusaService({ LoginSession }) {
  /** Whether the session with this id exists, has not been ended and has not run out. */
  async isAlive(id: string): Promise<boolean> {
    const [session] = await this.listLoginSessions({ id, ended_at: null }, { take: 1 });
    return session !== undefined && session.expires_at.getTime() > Date.now();
  }

  /** Ends every session of a log-in except the one that stays. */
  async endAllBut(identityId: string, keptId: string): Promise<void> {
    await this.updateLoginSessions({
      selector: { auth_identity_id: identityId, ended_at: null, id: { $ne: keptId } },
      data: { ended_at: new Date() },
    });
  }

  async end(id: string): Promise<void> {
    await this.updateLoginSessions({ id, ended_at: new Date() });
  }
}
