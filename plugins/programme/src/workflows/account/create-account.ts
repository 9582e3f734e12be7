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
import { accountMessages } from "../../contract/account-rules";
import { checkpoint } from "../../lib/checkpoint";
import { problem } from "../../lib/problem";
import { splitName } from "./person-name";
import type { Signup } from "./rules";

/**
 * Makes the log-in. One that a crash left without a customer is made anew: nobody else is at work
 * on this e-mail, see `createAccount`.
 */
const registerIdentityStep = createStep(
  "register-identity",
  async ({ email, password }: Signup, { container }) => {
    const auth = container.resolve(Modules.AUTH);
    const register = () => auth.register("emailpass", { body: { email, password } });

    let answer = await register();
    if (!answer.authIdentity) {
      const [left] = await auth.listAuthIdentities(
        { provider_identities: { provider: "emailpass", entity_id: email } },
        { take: 1 },
      );
      if (!left || Object.keys(left.app_metadata ?? {}).length > 0) {
        throw problem(409, accountMessages.taken);
      }
      await auth.deleteAuthIdentities([left.id]);
      answer = await register();
    }
    if (!answer.authIdentity) throw problem(409, accountMessages.taken);
    checkpoint("account: log-in made");
    return new StepResponse({ id: answer.authIdentity.id }, answer.authIdentity.id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(Modules.AUTH).deleteAuthIdentities([id]);
  },
);

const createAccountWorkflow = createWorkflow("create-account", (input: Signup) => {
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

const LOCK_SECONDS = 20;

/** Sign-up: a log-in and its customer, both or neither. 409 for an e-mail that has an account. */
export function createAccount(container: MedusaContainer, input: Signup) {
  return container.resolve(Modules.LOCKING).execute(
    `account:${input.email}`,
    async () => {
      const { result } = await createAccountWorkflow(container).run({ input });
      return result;
    },
    { timeout: LOCK_SECONDS },
  );
}
