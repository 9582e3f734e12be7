import { container } from "@medusajs/framework";
import type { PluginDetails } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type { OpenRoute } from "./open-routes";

const PLUGIN = "@tomashi/programme";

const methods = ["GET", "POST", "PUT", "DELETE"] as const;
const SEGMENT = /^(:\w+|[\w.~-]+)$/;
/** Reserved for Medusa's logins and for routes of the shop with their own access rules. */
const RESERVED: readonly (string | undefined)[] = ["api", "app", "auth", "shop"];

const openRoute = z
  .strictObject({
    methods: z.array(z.enum(methods)).min(1, "names no method"),
    path: z.string(),
    to: z.enum(["everyone", "key", "shopper", "staff", "admin"]),
    why: z.string().trim().min(3, "needs the reason"),
  })
  .superRefine(({ path, to }, context) => {
    const message = pathProblem(path) ?? audienceProblem(path, to);
    if (message) context.addIssue({ code: "custom", message });
  });

const pluginOptions = z.strictObject({ openRoutes: z.array(openRoute).default([]) });

function pathProblem(path: string): string | undefined {
  if (!path.startsWith("/")) return "has a path without a leading slash";
  const isPrefix = path.endsWith("/**");
  const segments = (isPrefix ? path.slice(0, -3) : path).split("/").slice(1);
  if (!segments.every((segment) => SEGMENT.test(segment))) {
    return "has a path that is not like /store/reviews/:id or /store/reviews/**";
  }
  if (RESERVED.includes(segments[0])) return `may not be below /${segments[0] ?? ""}`;
  const isOfMedusa = segments[0] === "admin" || segments[0] === "store";
  if (segments.length < (isOfMedusa ? 2 : 1) || segments[isOfMedusa ? 1 : 0]?.startsWith(":")) {
    return "would allow routes of Medusa and of other plugins";
  }
  return undefined;
}

/** Medusa requires a login below /admin, and the publishable key below /store. */
function audienceProblem(path: string, to: OpenRoute["to"]): string | undefined {
  const [, first] = path.split("/");
  if (first === "admin") {
    return to === "staff" || to === "admin" ? undefined : "is below /admin: `to` is staff or admin";
  }
  if (first === "store") {
    return to === "key" || to === "shopper" ? undefined : "is below /store: `to` is key or shopper";
  }
  return to === "everyone" || to === "shopper" ? undefined : "has `to` everyone or shopper only";
}

/**
 * Returns the routes that the plugin's options add to its own list. Throws an error that names each
 * malformed entry, so that the server does not start.
 */
export function readOpenRoutes(options: unknown): readonly OpenRoute[] {
  const read = pluginOptions.safeParse(options ?? {});
  if (read.success) {
    return read.data.openRoutes.map((route) => ({ ...route, isOfPlugin: true as const }));
  }
  const problems = read.error.issues.map(({ path, message }) => {
    const [option = "options", at, ...rest] = path.map(String);
    const entry = at === undefined ? option : `${option}[${at}]`;
    return `${[entry, ...rest].join(".")} ${message}`;
  });
  throw new Error(`The options of ${PLUGIN} in medusa-config are wrong: ${problems.join("; ")}.`);
}

/** Returns the options that Medusa's configuration gives this plugin. */
export function configuredOptions(): unknown {
  const config = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE, {
    allowUnregistered: true,
  }) as { plugins?: (string | PluginDetails)[] } | undefined;
  const entry = config?.plugins?.find(
    (plugin) => typeof plugin !== "string" && plugin.resolve === PLUGIN,
  );
  if (typeof entry !== "object" || !("options" in entry)) return undefined;
  // Medusa adds the database to this same object, because it is also passed to the plugin's
  // modules.
  const { database: _, ...options } = entry.options;
  return options;
}
