import path from "node:path";
import { z } from "zod";
import { readSecrets } from "../start/data-folder.ts";
import { readSettings } from "../start/settings.ts";

const root = path.resolve(import.meta.dirname, "../..");
const loggedIn = z.object({ token: z.string() });
const answer = z.object({ findings: z.array(z.object({ what: z.string(), id: z.string() })) });

try {
  await reconcile();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Asks the running shop, as its first admin, to look after its payments now. */
async function reconcile(): Promise<void> {
  const settings = readSettings(process.env, root);
  const commerce = settings.COMMERCE_URL ?? `http://127.0.0.1:${settings.COMMERCE_PORT}`;
  const password = settings.ADMIN_PASSWORD ?? readSecrets(settings.DATA_DIR).adminPassword;
  const login = { email: settings.ADMIN_EMAIL, password };
  const { token } = loggedIn.parse(await post(`${commerce}/auth/user/emailpass`, login));
  const { findings } = answer.parse(await post(`${commerce}/admin/reconciliation`, {}, token));
  if (findings.length === 0) console.log("Everything agrees: nothing was found.");
  else console.table(findings);
}

async function post(address: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(address, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new Error(`${new URL(address).origin} does not answer: is the shop running?`, {
      cause: error,
    });
  });
  if (response.status === 401) {
    throw new Error("The admin's password is another one: set ADMIN_EMAIL and ADMIN_PASSWORD.");
  }
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}
