import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, generateJwtToken, Modules } from "@medusajs/framework/utils";
import { problem } from "../../lib/problem";
import { LOGIN_SESSION_MODULE } from "../../modules/login-session";
import type LoginSessionService from "../../modules/login-session/service";
import type { Login } from "./rules";

const SESSION_DAYS = 30;

export interface OpenedSession {
  token: string;
  customer_id: string;
  auth_identity_id: string;
}

/** Checks e-mail and password. Throws 401 with one sentence for every way to be wrong. */
export async function logIn(container: MedusaContainer, { email, password }: Login) {
  const answer = await container
    .resolve(Modules.AUTH)
    .authenticate("emailpass", { body: { email, password } });
  const identity = answer.authIdentity;
  if (!answer.success || !identity || !customerOf(identity)) {
    throw problem(401, "Invalid email or password");
  }
  return openSession(container, identity);
}

/** A token for the customer of this log-in, good for a month or until its session is ended. */
export async function openSession(
  container: MedusaContainer,
  identity: Pick<AuthIdentityDTO, "id" | "app_metadata">,
): Promise<OpenedSession> {
  const customerId = customerOf(identity);
  if (!customerId) throw problem(401, "Invalid email or password");

  const sessions = container.resolve<LoginSessionService>(LOGIN_SESSION_MODULE);
  const session = await sessions.createLoginSessions({
    auth_identity_id: identity.id,
    expires_at: new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000),
  });
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  const token = generateJwtToken(
    {
      actor_id: customerId,
      actor_type: "customer",
      auth_identity_id: identity.id,
      auth_provider: "emailpass",
      app_metadata: { customer_id: customerId },
      session_id: session.id,
    },
    { secret: http.jwtSecret, expiresIn: `${SESSION_DAYS}d` },
  );
  return { token, customer_id: customerId, auth_identity_id: identity.id };
}

function customerOf(identity: Pick<AuthIdentityDTO, "app_metadata">): string | undefined {
  const id = identity.app_metadata?.customer_id;
  return typeof id === "string" ? id : undefined;
}
