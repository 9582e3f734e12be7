import { z } from "zod";

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

const schema = z
  .object({
    SANDBOX_PORT: z.coerce
      .number({ error: "must be a port number" })
      .int("must be a port number")
      .min(1, "must be a port from 1 to 65535")
      .max(65535, "must be a port from 1 to 65535")
      .default(4242),
    HOST: z
      .string()
      .regex(/^[A-Za-z0-9.:-]+$/, "must be a host name or an IP address")
      .default("127.0.0.1"),
    SANDBOX_DIR: z.string({ error: "must name the directory of the sandbox's durable state" }),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_.+$/, "must begin with whsec_")
      .optional(),
    SANDBOX_WEBHOOK_URL: httpUrl.optional(),
    SANDBOX_MERCHANT: z.string().default("The shop"),
    SANDBOX_CHECKS: z.enum(["true", "false"], { error: "must be true or false" }).default("false"),
  })
  .superRefine((values, context) => {
    if (values.SANDBOX_WEBHOOK_URL !== undefined && values.STRIPE_WEBHOOK_SECRET === undefined) {
      context.addIssue({
        code: "custom",
        path: ["STRIPE_WEBHOOK_SECRET"],
        message: "must be set when SANDBOX_WEBHOOK_URL is, because it signs the webhooks",
      });
    }
  });

export interface Environment {
  port: number;
  host: string;
  dir: string;
  webhookSecret: string | null;
  webhookUrl: string | null;
  merchantName: string;
  isChecked: boolean;
}

/** Thrown with one line that names the invalid variable. */
export class EnvironmentError extends Error {}

export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  // An empty variable counts as not set.
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = schema.safeParse(set);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new EnvironmentError(
      `${String(issue?.path[0] ?? "The environment")}: ${issue?.message ?? "is not valid"}`,
    );
  }
  const values = result.data;
  return {
    port: values.SANDBOX_PORT,
    host: values.HOST,
    dir: values.SANDBOX_DIR,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
    webhookUrl: values.SANDBOX_WEBHOOK_URL ?? null,
    merchantName: values.SANDBOX_MERCHANT,
    isChecked: values.SANDBOX_CHECKS === "true",
  };
}
