import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import { createCustomerAccountWorkflow } from "@medusajs/medusa/core-flows";
import { accountMessages } from "../contract/account-rules";
import { failpoint } from "../lib/failpoint";
import { problem } from "../lib/problem";
import { splitName } from "../lib/person-name";
import { withLock } from "../lib/locks";
import { registerLogin } from "../medusa/passwords";

interface NewAccount {
  name: string;
  /** In lower case. */
  email: string;
  password: string;
}

/**
 * Creates the login. Replaces a login that a crash left without a customer. `createAccount` holds
 * the lock on this email.
 */
const registerIdentityStep = createStep(
  "register-identity",
  async ({ email, password }: NewAccount, { container }) => {
    const auth = container.resolve(Modules.AUTH);
    const register = () => registerLogin(container, { email, password });

    let identity = await register();
    if (!identity) {
      const [left] = await auth.listAuthIdentities(
        { provider_identities: { provider: "emailpass", entity_id: email } },
        { take: 1 },
      );
      if (!left || Object.keys(left.app_metadata ?? {}).length > 0) {
        throw problem(409, accountMessages.taken);
      }
      await auth.deleteAuthIdentities([left.id]);
      identity = await register();
    }
    if (!identity) throw problem(409, accountMessages.taken);
    failpoint("account: login made");
    return new StepResponse({ id: identity.id }, identity.id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(Modules.AUTH).deleteAuthIdentities([id]);
  },
);

const createAccountWorkflow = createWorkflow("create-account", (input: NewAccount) => {
  const identity = registerIdentityStep(input);
  const account = transform({ input, identity }, (data) => ({
    authIdentityId: data.identity.id,
    customerData: { email: data.input.email, ...splitName(data.input.name) },
  }));
  const customer = createCustomerAccountWorkflow.runAsStep({ input: account });
  return new WorkflowResponse(
    transform({ customer, identity }, (data) => ({
      customer_id: data.customer.id,
      auth_identity_id: data.identity.id,
    })),
  );
});

/** Creates a login and its customer, or neither. Throws 409 for an email that has an account. */
export function createAccount(container: MedusaContainer, input: NewAccount) {
  return withLock(container, "email", input.email, async () => {
    const { result } = await createAccountWorkflow(container).run({ input });
    return result;
  });
}
