import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { GivenAddress } from "../addresses/save-address";
import { accountMessages, signupProblem } from "../contract/account-rules";
import { normalizeEmail } from "../contract/email";
import { problem } from "../lib/problem";
import { LOGIN_SESSION_MODULE } from "../modules/login-session";
import type LoginSessionService from "../modules/login-session/service";
import { assertUncommonPassword } from "./common-password";
import { guardLogIn } from "./login-guard";
import { findCustomerLogin, type CustomerAccountLogin } from "./find-customer-login";
import { wasRecentlyStaff } from "./staff-history";
import { splitName } from "../lib/person-name";
import { checkPassword } from "./log-in";
import { notifyChange } from "./notify-change";
import { updateAccountWorkflow } from "../workflows/update-account";
import { withLock } from "../lib/locks";

export interface ProfileFields {
  name: string;
  email: string;
  /** The current password, to keep it, or a new one. */
  password: string;
  phone: string;
  address: GivenAddress;
}

interface ChangedBy {
  /** The session that stays when a new password ends all others. */
  sessionId: string;
  /** The admin who changes another account, and the IP address. */
  admin?: { userId: string; address: string } | undefined;
}

/**
 * Replaces a profile. Throws 400 for invalid fields, 409 for another account's email, and 403 if an
 * admin would change how another staff member logs in. Uses a lock so that login and customer
 * always match.
 */
export function updateAccount(
  container: MedusaContainer,
  customerId: string,
  fields: ProfileFields,
  by: ChangedBy,
): Promise<void> {
  const email = normalizeEmail(fields.email);
  return withLock(container, "account", customerId, () =>
    withLock(container, "email", email, () =>
      change(container, customerId, { ...fields, email }, by),
    ),
  );
}

/** A valid placeholder for a password that need not be validated. */
const KEEPS_THE_RULES = "Aa1!Aa1!";

async function change(
  container: MedusaContainer,
  customerId: string,
  fields: ProfileFields,
  { sessionId, admin }: ChangedBy,
): Promise<void> {
  const { name, email, password, phone, address } = fields;
  const login = await findCustomerLogin(container, customerId);
  const isSame = await isCurrentPassword(container, customerId, login, fields, admin);

  // Does not validate the current password, because the rules may have changed since.
  const broken = signupProblem({ name, email, password: isSame ? KEEPS_THE_RULES : password });
  if (broken) throw problem(400, broken.message);
  if (!isSame) assertUncommonPassword(password);
  const owner = await identityOf(container, email);
  if (owner && owner !== login.identityId) throw problem(409, accountMessages.taken);

  await updateAccountWorkflow(container).run({
    input: {
      customerId,
      login: {
        identityId: login.identityId,
        from: login.email,
        to: email,
        ...(!isSame && { newPassword: password }),
      },
      address,
      customer: { email, ...splitName(name), phone },
    },
  });
  if (!isSame) {
    await container
      .resolve<LoginSessionService>(LOGIN_SESSION_MODULE)
      .endAllBut(login.identityId, sessionId);
  }
  await notifyChange(container, {
    customer: { id: customerId, name },
    email: login.email,
    by: admin?.userId ?? login.userId ?? undefined,
    isByOther: admin !== undefined,
    changed: [
      ...(email === login.email ? [] : ["email" as const]),
      ...(isSame ? [] : ["password" as const]),
    ],
  });
}

/**
 * Returns true if this is the current password. An admin may set neither the password nor the email
 * of other staff, nor of recent staff; their guesses at the current one are limited as at any
 * login.
 */
async function isCurrentPassword(
  container: MedusaContainer,
  customerId: string,
  login: CustomerAccountLogin,
  { email, password }: ProfileFields,
  admin: ChangedBy["admin"],
): Promise<boolean> {
  const check = async () => {
    const opened = await checkPassword(container, { email: login.email, password });
    return opened?.id === login.identityId ? opened : undefined;
  };
  const isProtected =
    admin && (login.userId !== null || (await wasRecentlyStaff(container, customerId)));
  if (!isProtected) return (await check()) !== undefined;
  const isKept =
    email === login.email &&
    (await guardLogIn({ email: login.email, address: admin.address }, check)) !== undefined;
  if (!isKept) {
    throw problem(403, "Staff members must change their own email and password.");
  }
  return true;
}

async function identityOf(container: MedusaContainer, email: string): Promise<string | undefined> {
  const [identity] = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities(
      { provider_identities: { provider: "emailpass", entity_id: email } },
      { take: 1, select: ["id"] },
    );
  return identity?.id;
}
