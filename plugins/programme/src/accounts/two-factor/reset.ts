import type { MedusaContainer } from "@medusajs/framework/types";
import { problem } from "../../lib/problem";
import { readCustomerLogins } from "../../lib/customer-logins";
import { notifyTwoFactorChange } from "../../notifications/two-factor-notification";
import { LOGIN_SESSION_MODULE } from "../../modules/login-session";
import type LoginSessionService from "../../modules/login-session/service";
import { recordSecurityEvent } from "../record-security-event";
import { recordAuditEntries } from "../../audit-log/record-entry";
import { accountExists } from "../read-accounts";
import { disableTwoFactor } from "./change";
import { readOwner, hasTwoFactor } from "./factor";

/**
 * Turns off two-factor authentication for a user who has lost the device, and ends their sessions,
 * because the lost device may have one. `by` is the Medusa user who does it. Throws 404 for an
 * unknown customer, and 409 for one's own login and if it is already off.
 */
export async function resetTwoFactor(
  container: MedusaContainer,
  customerId: string,
  by: string,
): Promise<void> {
  const [login] = (await accountExists(container, customerId))
    ? await readCustomerLogins(container, [customerId])
    : [];
  if (!login) throw problem(404, "This user does not exist.");
  if (login.userId === by) {
    throw problem(
      409,
      "You can't reset your own two-factor authentication. Turn it off in your profile.",
    );
  }
  const { identityId } = login;
  const owner = await readOwner(container, identityId);
  const name = owner.name || owner.email;
  if (!(await hasTwoFactor(container, identityId))) {
    throw problem(409, `${name} no longer has two-factor authentication. Please reload the page.`);
  }
  await disableTwoFactor(container, identityId);
  await container.resolve<LoginSessionService>(LOGIN_SESSION_MODULE).endAllBut(identityId, "");
  await recordAuditEntries(container, [
    {
      by,
      kind: "shopper",
      subject: { id: customerId, name },
      what: "Two-factor authentication reset",
    },
  ]);
  await recordSecurityEvent(container, {
    kind: "second_factor_removed",
    customerId,
    by,
    what: "Reset by an admin",
  });
  await notifyTwoFactorChange(container, owner, { change: "reset" });
}
