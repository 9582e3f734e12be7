import type { MedusaContainer, UpdateUserDTO } from "@medusajs/framework/types";
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows";
import { accountMessages, signupProblem } from "../../account-rules";
import { problem } from "../../lib/problem";
import { LOGIN_SESSION_MODULE } from "../../modules/login-session";
import type LoginSessionService from "../../modules/login-session/service";
import { findOpenCart } from "../../shopper/read-cart";
import { refuseCommonPassword } from "./common-password";
import { guardLogIn } from "./login-guard";
import { ownLogin, type OwnLogin } from "./own-login";
import { splitName } from "./person-name";
import { checkPassword } from "./sessions";
import { tellOfChange } from "./tell-of-change";

export interface ProfileFields {
  name: string;
  email: string;
  /** The present password, which changes nothing, or a new one. */
  password: string;
  phone: string;
  address: string;
}

interface LoginChange {
  identityId: string;
  from: string;
  to: string;
  newPassword?: string;
}

/** E-mail and password of a log-in; what was there comes back should a later step fail. */
const changeLoginStep = createStep(
  "change-login",
  async ({ identityId, from, to, newPassword }: LoginChange, { container }) => {
    const auth = container.resolve(Modules.AUTH);
    const [before] = await auth.listProviderIdentities({
      auth_identity_id: identityId,
      provider: "emailpass",
    });
    if (!before) throw new Error(`Log-in ${identityId} has no password.`);
    const kept = {
      id: before.id,
      entity_id: before.entity_id,
      provider_metadata: before.provider_metadata ?? {},
    };
    if (newPassword !== undefined) {
      const changed = await auth.updateProvider("emailpass", {
        entity_id: from,
        password: newPassword,
      });
      if (!changed.success) throw new Error(changed.error ?? "The password was not changed.");
    }
    if (to !== from) await auth.updateProviderIdentities([{ id: before.id, entity_id: to }]);
    return new StepResponse(undefined, kept);
  },
  async (kept, { container }) => {
    if (kept) await container.resolve(Modules.AUTH).updateProviderIdentities([kept]);
  },
);

/** Who is also a user of the engine goes by one e-mail in both places. */
const changeUserEmailStep = createStep(
  "change-user-email",
  async ({ identityId, email }: { identityId: string; email: string }, { container }) => {
    const { app_metadata } = await container.resolve(Modules.AUTH).retrieveAuthIdentity(identityId);
    const id: unknown = app_metadata?.user_id;
    if (typeof id !== "string") return new StepResponse(undefined);
    const users = container.resolve(Modules.USER);
    const before = await users.retrieveUser(id, { select: ["id", "email"] });
    // The engine's type leaves the e-mail out of a change; its service takes any column.
    const change: UpdateUserDTO & { email: string } = { id, email };
    await users.updateUsers(change);
    return new StepResponse(undefined, { id, email: before.email });
  },
  async (before, { container }) => {
    if (before) await container.resolve(Modules.USER).updateUsers(before);
  },
);

/** The open bag is paid and ordered under the e-mail that it carries. */
const changeCartEmailStep = createStep(
  "change-cart-email",
  async ({ customerId, email }: { customerId: string; email: string }, { container }) => {
    const cart = await findOpenCart(container, customerId);
    if (cart) await container.resolve(Modules.CART).updateCarts(cart.id, { email });
    return new StepResponse(undefined);
  },
);

/** The profile's one line of address is the first line of the default address. */
const saveAddressStep = createStep(
  "save-address",
  async ({ customerId, address }: { customerId: string; address: string }, { container }) => {
    const customers = container.resolve(Modules.CUSTOMER);
    const [kept] = await customers.listCustomerAddresses(
      { customer_id: customerId, is_default_shipping: true },
      { take: 1 },
    );
    if (kept) await customers.updateCustomerAddresses(kept.id, { address_1: address });
    else {
      await customers.createCustomerAddresses({
        customer_id: customerId,
        address_1: address,
        is_default_shipping: true,
      });
    }
    return new StepResponse(undefined);
  },
);

interface AccountChange {
  customerId: string;
  address: string;
  login: LoginChange;
  customer: {
    email: string;
    first_name: string;
    last_name: string;
    phone: string;
  };
}

const updateAccountWorkflow = createWorkflow("update-account", (input: AccountChange) => {
  changeLoginStep(transform({ input }, (data) => data.input.login));
  changeUserEmailStep(
    transform({ input }, (data) => ({
      identityId: data.input.login.identityId,
      email: data.input.login.to,
    })),
  );
  const update = transform({ input }, (data) => ({
    selector: { id: data.input.customerId },
    update: data.input.customer,
  }));
  updateCustomersWorkflow.runAsStep({ input: update });
  changeCartEmailStep(
    transform({ input }, (data) => ({
      customerId: data.input.customerId,
      email: data.input.customer.email,
    })),
  );
  saveAddressStep(
    transform({ input }, (data) => ({
      customerId: data.input.customerId,
      address: data.input.address,
    })),
  );
  return new WorkflowResponse(undefined);
});

const LOCK_SECONDS = 20;

interface Asking {
  /** The session that goes on when a new password ends all others. */
  sessionId: string;
  /** The admin who changes somebody else's account, and from where. */
  admin?: { userId: string; address: string } | undefined;
}

/**
 * Changes a profile as a whole. Throws 400 against the rules of an account, 409 for another account's
 * e-mail and 403 where an admin would change how somebody else of the staff logs in. One change of an
 * account at a time, so that log-in and customer never part.
 */
export function updateAccount(
  container: MedusaContainer,
  customerId: string,
  fields: ProfileFields,
  asking: Asking,
): Promise<void> {
  const email = fields.email.trim().toLowerCase();
  const locking = container.resolve(Modules.LOCKING);
  const timeout = { timeout: LOCK_SECONDS };
  return locking.execute(
    `account-of:${customerId}`,
    () =>
      locking.execute(
        `account:${email}`,
        () => change(container, customerId, { ...fields, email }, asking),
        timeout,
      ),
    timeout,
  );
}

async function change(
  container: MedusaContainer,
  customerId: string,
  fields: ProfileFields,
  { sessionId, admin }: Asking,
): Promise<void> {
  const { name, email, password, phone, address } = fields;
  const login = await ownLogin(container, customerId);
  const isSame = await isPresentPassword(container, login, fields, admin);

  // The present password is taken as it is, however old the rules were that let it in.
  const broken = signupProblem({ name, email, password });
  if (broken && !(isSame && broken.field === "password")) throw problem(400, broken.message);
  if (!isSame) refuseCommonPassword(password);
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
  await tellOfChange(container, {
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
 * Whether this is the password that the log-in has. An admin who would give another one, or another
 * e-mail, to somebody else of the staff is refused; and guesses at the present one as at any log-in.
 */
async function isPresentPassword(
  container: MedusaContainer,
  login: OwnLogin,
  { email, password }: ProfileFields,
  admin: Asking["admin"],
): Promise<boolean> {
  const check = async () => {
    const opened = await checkPassword(container, { email: login.email, password });
    return opened?.id === login.identityId ? opened : undefined;
  };
  if (!admin || login.userId === null) return (await check()) !== undefined;
  const isKept =
    email === login.email &&
    (await guardLogIn({ email: login.email, address: admin.address }, check)) !== undefined;
  if (!isKept) {
    throw problem(403, "Staff change their own email and password: nobody does it for them.");
  }
  return true;
}

/** Whose log-in has this e-mail already. */
async function identityOf(container: MedusaContainer, email: string): Promise<string | undefined> {
  const [identity] = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities(
      { provider_identities: { provider: "emailpass", entity_id: email } },
      { take: 1, select: ["id"] },
    );
  return identity?.id;
}
