import path from "node:path";
import { z } from "zod";
import { isEmail } from "../../plugins/programme/src/contract/email.ts";

const port = z.coerce
  .number("must be a port number from 1 to 65535")
  .int("must be a port number from 1 to 65535")
  .min(1, "must be a port number from 1 to 65535")
  .max(65535, "must be a port number from 1 to 65535");

const address = z
  .string()
  .regex(/^https?:\/\/[^\s/]+/, "must be an http address such as http://localhost:3000")
  .optional();

/** The environment variables of the starter. The servers check their own. */
const variables = z.object({
  STOREFRONT_PORT: port.default(3000),
  COMMERCE_PORT: port.default(9000),
  SANDBOX_PORT: port.default(4242),
  /** The first of two ports: commerce server, storefront. */
  METRICS_PORT: port
    .max(65534, "must be a port number from 1 to 65534: the next one is used as well")
    .optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.string().optional(),
  REDIS_URL: z.string().optional(),
  ADMIN_EMAIL: z
    .string()
    .refine(isEmail, "must be an email address such as admin@example.com")
    .default("admin@example.com"),
  ADMIN_PASSWORD: z.string().min(8, "must have at least 8 characters").optional(),
  STRIPE_API_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: address,
  STOREFRONT_URL: address,
  COMMERCE_URL: address,
  JWT_SECRET: z.string().min(16, "must be a secret of at least 16 characters").optional(),
  COOKIE_SECRET: z.string().min(16, "must be a secret of at least 16 characters").optional(),
  SESSION_SECRET: z.string().min(16, "must be a secret of at least 16 characters").optional(),
});

export type Settings = z.infer<typeof variables>;

/** Throws an error with one line for each invalid variable: its name and the requirement. */
export function readSettings(environment: NodeJS.ProcessEnv, root: string): Settings {
  const set = Object.entries(environment).filter(([, value]) => value !== "");
  const result = variables.safeParse(Object.fromEntries(set));
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Error(problems.join("\n"));
  }
  const settings = result.data;
  if (settings.STRIPE_API_KEY && !settings.STRIPE_WEBHOOK_SECRET) {
    throw new Error("STRIPE_WEBHOOK_SECRET must be set together with STRIPE_API_KEY: whsec_…");
  }
  return { ...settings, DATA_DIR: path.resolve(root, settings.DATA_DIR) };
}
