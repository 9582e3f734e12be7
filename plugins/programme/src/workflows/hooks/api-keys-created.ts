import { createApiKeysWorkflow } from "@medusajs/medusa/core-flows";
import { notifyMadeKeys } from "../../accounts/secret-keys";

createApiKeysWorkflow.hooks.apiKeysCreated(({ apiKeys }, { container }) =>
  notifyMadeKeys(container, apiKeys),
);
