import { MedusaService } from "@medusajs/framework/utils";
import LoginSession from "./models/login-session";

export default class LoginSessionService extends MedusaService({ LoginSession }) {
  /** Whether the session with this id exists, has not been ended and has not run out. */
  async isAlive(id: string): Promise<boolean> {
    const [session] = await this.listLoginSessions({ id, ended_at: null }, { take: 1 });
    return session !== undefined && session.expires_at.getTime() > Date.now();
  }

  async end(id: string): Promise<void> {
    await this.updateLoginSessions({ id, ended_at: new Date() });
  }
}
