import type { ExecArgs } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { withAdvisoryLock } from "@tomashi/programme/medusa/advisory-lock";
import { startOrderNumbers } from "@tomashi/programme/medusa/order-numbers";
import { seedAdmin } from "./admin";
import { seedCollection } from "./products";
import { seedStore } from "./store";

/**
 * Run by `medusa exec`: makes what is missing and leaves alone what is there. Of two at once, such as
 * of two servers that are deployed together, the later one waits.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const { ADMIN_EMAIL = "admin@example.com", ADMIN_PASSWORD } = process.env;
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
