import type { UpdateUserDTO } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows";
import { saveAddress, type GivenAddress } from "../addresses/save-address";
import { findOpenCart } from "../read/cart";
import { changePassword } from "../medusa/passwords";

interface LoginChange {
  identityId: string;
  from: string;
  to: string;
  newPassword?: string;
}

/** Changes a login's email and password; restores them if a later step fails. */
const changeLoginStep = createStep(
  "change-login",
  async ({ identityId, from, to, newPassword }: LoginChange, { container }) => {
    const auth = container.resolve(Modules.AUTH);
    const [before] = await auth.listProviderIdentities({
      auth_identity_id: identityId,
      provider: "emailpass",
    });
    if (!before) throw new Error(`Login ${identityId} has no password.`);
    const previous = {
      id: before.id,
      entity_id: before.entity_id,
      provider_metadata: before.provider_metadata ?? {},
    };
    if (newPassword !== undefined) {
      await changePassword(container, { email: from, password: newPassword });
    }
    if (to !== from) await auth.updateProviderIdentities([{ id: before.id, entity_id: to }]);
    return new StepResponse(undefined, previous);
  },
  async (stored, { container }) => {
    if (stored) await container.resolve(Modules.AUTH).updateProviderIdentities([stored]);
  },
);

/** Changes the email of a staff member's Medusa user, which is the same as the customer's. */
const changeUserEmailStep = createStep(
  "change-user-email",
  async ({ identityId, email }: { identityId: string; email: string }, { container }) => {
    const { app_metadata } = await container.resolve(Modules.AUTH).retrieveAuthIdentity(identityId);
    const id: unknown = app_metadata?.user_id;
    if (typeof id !== "string") return new StepResponse(undefined);
    const users = container.resolve(Modules.USER);
    const before = await users.retrieveUser(id, { select: ["id", "email"] });
    // Medusa's type omits the email, but its service accepts any column.
    const change: UpdateUserDTO & { email: string } = { id, email };
    await users.updateUsers(change);
    return new StepResponse(undefined, { id, email: before.email });
  },
  async (before, { container }) => {
    if (before) await container.resolve(Modules.USER).updateUsers(before);
  },
);

/** Changes the email of the open cart, which the payment and the order copy. */
const changeCartEmailStep = createStep(
  "change-cart-email",
  async ({ customerId, email }: { customerId: string; email: string }, { container }) => {
    const cart = await findOpenCart(container, customerId);
    if (!cart) return new StepResponse(undefined);
    const carts = container.resolve(Modules.CART);
    const before = await carts.retrieveCart(cart.id, { select: ["id", "email"] });
    await carts.updateCarts(cart.id, { email });
    return new StepResponse(undefined, { id: cart.id, email: before.email });
  },
  async (before, { container }) => {
    if (!before) return;
    await container.resolve(Modules.CART).updateCarts(before.id, { email: before.email });
  },
);

const saveAddressStep = createStep(
  "save-address",
  async ({ customerId, address }: { customerId: string; address: GivenAddress }, { container }) => {
    await saveAddress(container, customerId, address);
    return new StepResponse(undefined);
  },
);

interface AccountChange {
  customerId: string;
  address: GivenAddress;
  login: LoginChange;
  customer: {
    email: string;
    first_name: string;
    last_name: string;
    phone: string;
  };
}

/** Updates every copy of a profile: the login, the Medusa user, the customer, and the open cart. */
export const updateAccountWorkflow = createWorkflow("update-account", (input: AccountChange) => {
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
