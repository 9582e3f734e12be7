import { z } from "@medusajs/framework/zod";
import { allowedOrigins } from "./allowed-origins";
import { SHOP_NAME } from "../contract/shop-name";
import { tlsProblem } from "./database-address";
import { labelProblems, labelVariables } from "./label-environment";
import { s3Problems, s3Variables } from "./s3-environment";
import { isTimeZone } from "./time-zone";
import { parseProxies } from "./trusted-proxies";

const httpAddress = (example: string) =>
  z
    .string()
    .regex(/^https?:\/\/[^\s/]+(\/.*)?$/, `must be an http address such as ${example}`)
    .transform((address) => address.replace(/(?<!\/)\/+$/, ""));

/**
 * Accepts IP addresses, ranges, and the names loopback, linklocal, and uniquelocal, separated by
 * commas.
 */
export const proxies = z
  .string()
  .refine(
    (text) => parseProxies(text) !== undefined,
    "must be addresses or ranges separated by commas, such as 10.0.0.1,172.16.0.0/12",
  );

const secret = z
  .string({ error: "must be set to a secret of at least 16 characters" })
  .min(16, "must be a secret of at least 16 characters");

/** Validates every environment variable of the commerce server before anything else runs. */
export const commerceEnvironment = z
  .object({
    DATABASE_URL: z
      .string({
        error: "must be set to a PostgreSQL address, postgres://user:password@host:port/name",
      })
      .regex(
        /^postgres(ql)?:\/\//,
        "must be a PostgreSQL address, postgres://user:password@host:port/name",
      )
      .superRefine((address, check) => {
        const message = tlsProblem(address);
        if (message) check.addIssue({ code: "custom", message });
      }),
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\//, "must be a Redis address, redis://host:port")
      .optional(),
    JWT_SECRET: secret,
    /** While secrets are rotated, sessions signed with the previous secret stay valid. */
    JWT_SECRET_PREVIOUS: secret.optional(),
    COOKIE_SECRET: secret,
    COMMERCE_URL: httpAddress("http://localhost:9000").default("http://localhost:9000"),
    STOREFRONT_URL: httpAddress("http://localhost:3000").default("http://localhost:3000"),
    /**
     * The origins of other storefronts. Their pages may call the shop, and customers may return to
     * them after paying.
     */
    ALLOWED_ORIGINS: allowedOrigins,
    STRIPE_API_KEY: z
      .string({ error: "must be set to a Stripe secret key, sk_test_… or sk_live_…" })
      .regex(/^(sk|rk)_(test|live)_\w+$/, "must be a Stripe secret key, sk_test_… or sk_live_…"),
    STRIPE_WEBHOOK_SECRET: z
      .string({ error: "must be set to the webhook's signing secret, whsec_…" })
      .regex(/^whsec_\S+$/, "must be the webhook's signing secret, whsec_…"),
    STRIPE_API_BASE: httpAddress("http://127.0.0.1:4242").optional(),
    PAYMENT_HOLD_MINUTES: z.coerce
      .number("must be a whole number of minutes from 30 to 1440")
      .int("must be a whole number of minutes from 30 to 1440")
      .min(30, "must be at least 30, the shortest time that Stripe allows for a checkout session")
      .max(
        1440,
        "must be at most 1440 (one day), the longest time that Stripe allows for a checkout session",
      )
      .default(30),
    MAX_PIECES_PER_ORDER: z.coerce
      .number("must be a whole number from 1")
      .int("must be a whole number from 1")
      .min(1, "must be a whole number from 1")
      .default(10),
    /** Orders are promised to ship within this many days; the law's 30 days if unset. */
    SHIPS_WITHIN_DAYS: z.coerce
      .number("must be a whole number of days from 1 to 30")
      .int("must be a whole number of days from 1 to 30")
      .min(1, "must be a whole number of days from 1 to 30")
      .max(30, "must be a whole number of days from 1 to 30")
      .optional(),
    SHOP_TIME_ZONE: z
      .string()
      .refine(isTimeZone, "must be a time zone such as America/New_York")
      .default("America/New_York"),
    /** The seller on invoices: name, address (semicolons separate its lines), tax ID, email. */
    LABEL_NAME: z.string().default(SHOP_NAME),
    LABEL_ADDRESS: z.string().optional(),
    LABEL_TAX_ID: z.string().optional(),
    LABEL_EMAIL: z.string().default("shop@example.com"),
    /** Address for returns, if not LABEL_ADDRESS; semicolons separate its lines. */
    LABEL_RETURN_ADDRESS: z.string().optional(),
    ...labelVariables,
    /** Multiplies every rate limit per IP address, for automated tests and load tests. */
    RATE_LIMIT_FACTOR: z.coerce
      .number("must be a number above 0")
      .positive("must be a number above 0")
      .default(1),
    /** How long the storefront waits for a response. Requests do not queue for longer than a part of it. */
    COMMERCE_WAIT_SECONDS: z.coerce
      .number("must be a number of seconds from 0.1 to 60")
      .min(0.1, "must be a number of seconds from 0.1 to 60")
      .max(60, "must be a number of seconds from 0.1 to 60")
      .default(8),
    TRUST_PROXY: proxies.optional(),
    /** Shared with the storefront, which signs the IP addresses of its clients with it. */
    SESSION_SECRET: secret.optional(),
    SESSION_SECRET_PREVIOUS: secret.optional(),
    DATA_DIR: z.string().min(1).default(".data"),
    ...s3Variables,
    /** Allows webhooks to http:// URLs and to private IP addresses. */
    WEBHOOKS_TO_PRIVATE: z.enum(["true", "false"], "must be true or false").default("false"),
    /** Whether staff must use two-factor authentication. */
    STAFF_MFA: z.enum(["optional", "required"], "must be optional or required").default("optional"),
    /** Encrypts the two-factor secrets; derived from JWT_SECRET if unset. */
    AUTH_MFA_ENCRYPTION_KEY: secret.optional(),
    /** Port of /metrics; if unset, metrics are not served. */
    METRICS_PORT: z.coerce
      .number("must be a port number from 1 to 65535")
      .int("must be a port number from 1 to 65535")
      .min(1, "must be a port number from 1 to 65535")
      .max(65535, "must be a port number from 1 to 65535")
      .optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    /** Endpoint for traces (OpenTelemetry over HTTP); if unset, tracing is off. */
    OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress("http://localhost:4318").optional(),
    OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
    MEDUSA_ADMIN: z.enum(["true", "false"], "must be true or false").default("false"),
  })
  .superRefine((set, check) => {
    for (const { name, message } of [...s3Problems(set), ...labelProblems(set)]) {
      check.addIssue({ code: "custom", path: [name], message });
    }
  })
  .superRefine(({ JWT_SECRET_PREVIOUS, AUTH_MFA_ENCRYPTION_KEY }, check) => {
    if (JWT_SECRET_PREVIOUS === undefined || AUTH_MFA_ENCRYPTION_KEY !== undefined) return;
    check.addIssue({
      code: "custom",
      path: ["AUTH_MFA_ENCRYPTION_KEY"],
      message:
        "must be set before JWT_SECRET changes, because it is derived from it by default: see docs/operations.md",
    });
  });

export type CommerceEnvironment = z.infer<typeof commerceEnvironment>;

/** Returns one line per invalid variable: its name and what it must be. */
export function problemsOf(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n");
}

/** Removes empty variables, which count as not set. */
export function withoutEmpty(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
}

let checked: CommerceEnvironment | undefined;

/**
 * Returns the validated variables of this process. Throws an error that names every invalid one.
 */
export function environment(): CommerceEnvironment {
  if (!checked) {
    const result = commerceEnvironment.safeParse(withoutEmpty(process.env));
    if (!result.success) throw new Error(problemsOf(result.error));
    checked = result.data;
  }
  return checked;
}
