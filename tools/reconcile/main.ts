import path from "node:path";
import { z } from "zod";
import { adminClient } from "../admin-client.ts";
import { readSettings } from "../start/settings.ts";

const root = path.resolve(import.meta.dirname, "../..");
const answer = z.object({ findings: z.array(z.object({ what: z.string(), id: z.string() })) });

try {
  await reconcile();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function reconcile(): Promise<void> {
  const settings = readSettings(process.env, root);
  const post = await adminClient(settings);
  const { findings } = answer.parse(await post("/reconciliation", {}));
  if (findings.length === 0) console.log("No differences found.");
  else console.table(findings);
}
