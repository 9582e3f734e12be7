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

/** Every variable that the storefront reads, checked before it listens. */
export const storefrontEnvironment = z.object({
  HOST: z.string().default("127.0.0.1"),
  STOREFRONT_PORT: port.default(3000),
  /** Where /metrics is answered; without a port, nowhere. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** Where traces are sent, by OpenTelemetry's protocol over HTTP; nothing is traced without. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address("http://localhost:4318").optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  STOREFRONT_URL: address("http://localhost:3000").default("http://localhost:3000"),
  COMMERCE_URL: address("http://localhost:9000").default("http://localhost:9000"),
  /**
   * Up to 9, pages and calls of /api are answered within 10 seconds, with or without the commerce
   * server. More is for tests on a busy machine.
   */
  COMMERCE_WAIT_SECONDS: z.coerce
    .number("must be a number of seconds from 0.1 to 60")
    .min(0.1, "must be a number of seconds from 0.1 to 60")
    .max(60, "must be a number of seconds from 0.1 to 60")
    .default(8),
  SESSION_SECRET: z
    .string({ error: "must be set to a secret of at least 16 characters" })
    .min(16, "must be a secret of at least 16 characters"),
  /** While the secret changes: cookies of the one before are still good. */
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

/** The checked variables of this process. Throws an error that names every wrong one. */
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

/** What signs cookies, and what has signed those that are still good. */
export function cookieSecrets(): string[] {
  const { SESSION_SECRET, SESSION_SECRET_PREVIOUS } = environment();
  return [SESSION_SECRET, ...(SESSION_SECRET_PREVIOUS ? [SESSION_SECRET_PREVIOUS] : [])];
}
