import { MedusaService } from "@medusajs/framework/utils";
import LoginSession from "./models/login-session";

export default class LoginSessionService extends MedusaService({ LoginSession }) {
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
