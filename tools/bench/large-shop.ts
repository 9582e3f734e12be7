import path from "node:path";
import { run } from "../test/run.ts";

export async function fillShop(
  root: string,
  variables: Record<string, string>,
  options: string[] = [],
): Promise<void> {
  const command = [process.execPath, path.join(root, "tools/seed-large.mjs"), ...options];
  const { status, output } = await run(root, command, {
    environment: {
      ...process.env,
      DATABASE_URL: variables.TEST_DATABASE_URL,
      COMMERCE_URL: variables.TEST_COMMERCE_URL,
      ADMIN_EMAIL: variables.TEST_ADMIN_EMAIL,
      ADMIN_PASSWORD: variables.TEST_ADMIN_PASSWORD,
    },
  });
  if (status !== 0) throw new Error(output);
}
