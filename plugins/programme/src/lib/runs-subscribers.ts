import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

/**
 * Returns false in a script that `medusa exec` runs: it ends before its subscribers do, and without Redis it
 * shares no locks with the shop. The reconciliation later handles what the script changed.
 */
export function runsSubscribers(container: MedusaContainer): boolean {
  const { projectConfig } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE);
  return projectConfig.workerMode !== "server";
}
