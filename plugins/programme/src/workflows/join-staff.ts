import { Modules } from "@medusajs/framework/utils";
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { createUsersWorkflow } from "@medusajs/medusa/core-flows";
import type { CreateUserDTO } from "@medusajs/framework/types";

interface NewStaff {
  identityId: string;
  user: CreateUserDTO;
}

const linkUserStep = createStep(
  "link-user",
  async ({ identityId, userId }: { identityId: string; userId: string }, { container }) => {
    await container
      .resolve(Modules.AUTH)
      .updateAuthIdentities([{ id: identityId, app_metadata: { user_id: userId } }]);
    return new StepResponse(undefined, identityId);
  },
  async (id, { container }) => {
    if (!id) return;
    await container
      .resolve(Modules.AUTH)
      .updateAuthIdentities([{ id, app_metadata: { user_id: null } }]);
  },
);

/**
 * Creates a Medusa user for a login that has none. Medusa's own workflow works only once per login:
 * removing the user leaves an empty field, which it mistakes for a user.
 */
export const joinStaffWorkflow = createWorkflow("join-staff", (input: NewStaff) => {
  const users = createUsersWorkflow.runAsStep({
    input: transform({ input }, (data) => ({ users: [data.input.user] })),
  });
  linkUserStep(
    transform({ input, users }, (data) => ({
      identityId: data.input.identityId,
      userId: data.users[0]?.id ?? "",
    })),
  );
  return new WorkflowResponse(undefined);
});
