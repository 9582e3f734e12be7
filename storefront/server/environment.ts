import { z } from "zod";
import { isTimeZone } from "../../plugins/programme/src/server-kit/time-zone.ts";
import { parseProxies } from "../../plugins/programme/src/server-kit/trusted-proxies.ts";

const address = (example: string) =>
  z
    .string()
    .regex(/^https?:\/\/[^\s/]+(\/.*)?$/, `must be an http address such as ${example}`)
    .transform((value) => value.replace(/(?<!\/)\/+$/, ""));

const port = z.coerce
  .number("must be a port number from 1 to 65535")
  .int("must be a port number from 1 to 65535")
  .min(1, "must be a port number from 1 to 65535")
  .max(65535, "must be a port number from 1 to 65535");

const link = (place: string) =>
  address("https://example.com").default(`https://example.com/${place}`);

const assetsMessage =
  "must be an http address such as https://media.example.com or a path such as /media";

const daysMessage = "must be a whole number of days from 1 to 30";

/** Validates all variables of the storefront before it listens. */
export const storefrontEnvironment = z.object({
  HOST: z.string().default("127.0.0.1"),
  STOREFRONT_PORT: port.default(3000),
  /** The port of /metrics. Without it, /metrics is not served. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** The OpenTelemetry collector for traces over HTTP. Without it, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address("http://localhost:4318").optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  STOREFRONT_URL: address("http://localhost:3000").default("http://localhost:3000"),
  COMMERCE_URL: address("http://localhost:9000").default("http://localhost:9000"),
  /**
   * With at most 9, the storefront responds to pages and /api calls within 10 seconds even if the
   * commerce server doesn't. Larger values are for tests on a busy machine.
   */
  COMMERCE_WAIT_SECONDS: z.coerce
    .number("must be a number of seconds from 0.1 to 60")
    .min(0.1, "must be a number of seconds from 0.1 to 60")
    .max(60, "must be a number of seconds from 0.1 to 60")
    .default(8),
  SESSION_SECRET: z
    .string({ error: "must be set to a secret of at least 16 characters" })
    .min(16, "must be a secret of at least 16 characters"),
  /** The previous secret during a rotation. Cookies signed with it remain valid. */
  SESSION_SECRET_PREVIOUS: z
    .string()
    .min(16, "must be a secret of at least 16 characters")
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => parseProxies(text) !== undefined,
      "must be addresses or ranges separated by commas, such as 10.0.0.1,172.16.0.0/12",
    )
    .optional(),
  ASSETS_URL: z
    .string()
    .regex(/^(https?:\/\/[^\s/]+|\/[^\s/]+)(\/\S*)?$/, assetsMessage)
    .transform((value) => value.replace(/(?<!\/)\/+$/, ""))
    .default("/media"),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^[A-Z]+-[A-Z0-9-]+$/, "must be a Google tag's id such as G-XXXXXXXXXX")
    .optional(),
  /** The number of days within which orders ship. Product pages show this promise if it is set. */
  SHIPS_WITHIN_DAYS: z.coerce
    .number(daysMessage)
    .int(daysMessage)
    .min(1, daysMessage)
    .max(30, daysMessage)
    .optional(),
  SHOP_TIME_ZONE: z
    .string()
    .refine(isTimeZone, "must be a time zone such as America/New_York")
    .default("America/New_York"),
  APPLY_URL: link("apply"),
  SOCIAL_TIKTOK_URL: link("tiktok"),
  SOCIAL_INSTAGRAM_URL: link("instagram"),
  SOCIAL_X_URL: link("x"),
});

export type StorefrontEnvironment = z.infer<typeof storefrontEnvironment>;

let checked: StorefrontEnvironment | undefined;

/** Returns the validated variables. Throws an error that names every invalid one. */
export function environment(): StorefrontEnvironment {
  if (!checked) {
    const set = Object.entries(process.env).filter(([, value]) => value !== "");
    const result = storefrontEnvironment.safeParse(Object.fromEntries(set));
    if (!result.success) {
      const problems = result.error.issues.map(
        (issue) => `${issue.path.join(".")} ${issue.message}`,
      );
      throw new Error(problems.join("\n"));
    }
    checked = result.data;
  }
  return checked;
}

/**
 * Returns the secret that signs cookies, and the previous one, if any, which can still verify them.
 */
export function cookieSecrets(): string[] {
  const { SESSION_SECRET, SESSION_SECRET_PREVIOUS } = environment();
  return [SESSION_SECRET, ...(SESSION_SECRET_PREVIOUS ? [SESSION_SECRET_PREVIOUS] : [])];
}
