import type { ExecArgs } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { withAdvisoryLock } from "@tomashi/programme/medusa/advisory-lock";
import { startOrderNumbers } from "@tomashi/programme/medusa/order-numbers";
import { seedAdmin } from "./admin";
import { seedCollection } from "./products";
import { seedStore } from "./store";

/**
 * Creates what is missing and leaves everything else unchanged. Runs with `medusa exec`. If two
 * servers are deployed together, the second one waits for the first.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
  if (!ADMIN_EMAIL) throw new Error("ADMIN_EMAIL must be set. It is the first admin's email.");
  if (!ADMIN_PASSWORD)
    throw new Error("ADMIN_PASSWORD must be set. It becomes the first admin's password.");
  await withAdvisoryLock(container, "seed", async () => {
    await startOrderNumbers(container);
    const store = await seedStore(container);
    await seedCollection(container, store);
    await seedAdmin(container, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
  });
  container.resolve(ContainerRegistrationKeys.LOGGER).info("The shop has been seeded");
}
