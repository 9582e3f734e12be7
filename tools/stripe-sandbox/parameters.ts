import { z } from "zod";
import { type ApiError, invalidParameter } from "./api-errors.ts";

type Path = readonly PropertyKey[];

/** Returns Stripe's name of a nested parameter: `line_items[0][quantity]`. */
function bracketed(path: Path): string {
  const [first, ...rest] = path.map(String);
  return [first ?? "", ...rest.map((part) => `[${part}]`)].join("");
}

function valueAt(raw: unknown, path: Path): unknown {
  let value = raw;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}

function toApiError(issue: z.core.$ZodIssue, raw: unknown): ApiError {
  const param = bracketed(issue.path);
  if (issue.code === "custom") {
    const code: unknown = issue.params?.["stripeCode"];
    const message = issue.message.replaceAll("{param}", param);
    return invalidParameter(message, param, typeof code === "string" ? code : undefined);
  }
  if (valueAt(raw, issue.path) === undefined) {
    return invalidParameter(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  if (issue.code === "invalid_type") return invalidParameter(`Invalid ${issue.expected}`, param);
  return invalidParameter(issue.message, param);
}

/** Returns the parameters as parsed by `schema`, or throws Stripe's 400. */
export function parseParameters<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const { issues } = result.error;
  const unknown = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => bracketed([...issue.path, key]))
      : [],
  );
  if (unknown.length > 0) {
    throw invalidParameter(
      `Received unknown parameter${unknown.length > 1 ? "s" : ""}: ${unknown.join(", ")}`,
      unknown[0],
      "parameter_unknown",
    );
  }
  const first = issues[0];
  if (first === undefined) throw result.error;
  throw toApiError(first, raw);
}

/**
 * Rejects the value with Stripe's message, in which {param} stands for the parameter, and error
 * code.
 */
export function reject(context: z.RefinementCtx, message: string, stripeCode?: string): never {
  context.addIssue({ code: "custom", message, params: { stripeCode } });
  return z.NEVER;
}

export function text(maximum = 5000) {
  return z.string().transform((value, context) => {
    if (value.trim() === "") {
      return reject(
        context,
        "You passed an empty string for '{param}'. We assume empty values are an attempt to unset a parameter; however '{param}' cannot be unset. You should remove '{param}' from your request or supply a non-empty value.",
        "parameter_invalid_empty",
      );
    }
    if (value.length > maximum) {
      return reject(
        context,
        `Invalid string: ${value.slice(0, 7)}...${value.slice(-7)}; must be at most ${maximum} characters`,
      );
    }
    return value;
  });
}

/** Parses an integer, sent as text. */
export function integer(limits: { minimum?: number; maximum?: number } = {}) {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = limits;
  return z
    .string()
    .transform((value, context) => {
      if (!/^-?\d{1,15}$/.test(value)) {
        return reject(context, `Invalid integer: ${value}`, "parameter_invalid_integer");
      }
      const number = Number(value);
      if (number < minimum) {
        return reject(
          context,
          minimum === 1
            ? "Invalid positive integer"
            : `This value must be greater than or equal to ${minimum}.`,
          "parameter_invalid_integer",
        );
      }
      if (number > maximum) {
        return reject(
          context,
          `This value must be less than or equal to ${maximum} (it currently is '${value}').`,
          "parameter_invalid_integer",
        );
      }
      return number;
    })
    .meta({ type: "integer" });
}

export function boolean() {
  return z
    .string()
    .transform((value, context) => {
      if (value === "true") return true;
      if (value === "false") return false;
      return reject(context, `Invalid boolean: ${value}`);
    })
    .meta({ type: "boolean" });
}

export function oneOf<const T extends string>(...allowed: readonly T[]) {
  return z
    .string()
    .transform((value, context): T => {
      const found = allowed.find((candidate) => candidate === value);
      if (found !== undefined) return found;
      return reject(context, `Invalid {param}: must be one of ${allowed.join(", ")}`);
    })
    .meta({ enum: [...allowed] });
}

export function email() {
  return z.string().transform((value, context) => {
    if (isEmail(value)) return value;
    return reject(context, `Invalid email address: ${value}`, "email_invalid");
  });
}

export function isEmail(value: string): boolean {
  return value.length <= 512 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value);
}

export function url() {
  return z.string().transform((value, context) => {
    if (value.length > 5000) return reject(context, "URL must be 5000 characters or less.");
    if (!/^https?:\/\//i.test(value)) {
      return reject(
        context,
        "Invalid URL: An explicit scheme (such as https) must be provided.",
        "url_invalid",
      );
    }
    return URL.canParse(value) ? value : reject(context, "Not a valid URL", "url_invalid");
  });
}

/** Parses a list, which form bodies may send as an object with the indices as keys. */
export function list<S extends z.ZodType>(item: S, maximum: number) {
  return z.preprocess(
    (raw) => {
      if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return raw;
      const entries = Object.entries(raw as Record<string, unknown>);
      return entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
        ? entries.map(([, value]) => value)
        : raw;
    },
    z.array(item).max(maximum, `Array must contain at most ${maximum} elements`),
  );
}

/**
 * Parses metadata: pairs of texts. An empty value removes a key; an empty `metadata` removes all.
 */
export type MetadataChange = "" | Record<string, string>;

export function metadata() {
  return z
    .custom<unknown>((raw) => raw !== undefined)
    .transform((raw, context): MetadataChange => {
      if (raw === "") return "";
      if (typeof raw !== "object" || raw === null) return reject(context, "Invalid object");
      const pairs = new Map<string, string>();
      for (const [key, value] of Object.entries(raw as Record<string, unknown>)) {
        if (typeof value !== "string") return reject(context, "Invalid string: metadata is text");
        if (key.length > 40) {
          return reject(
            context,
            `Metadata keys can have up to 40 characters, but you passed in a key that is ${key.length} characters.`,
          );
        }
        if (value.length > 500) {
          return reject(
            context,
            `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`,
          );
        }
        pairs.set(key, value);
      }
      if (pairs.size > 50) return reject(context, "Metadata can have up to 50 keys.");
      return Object.fromEntries(pairs);
    });
}

export function applyMetadata(
  current: Record<string, string>,
  change: MetadataChange | undefined,
): Record<string, string> {
  if (change === undefined) return current;
  if (change === "") return {};
  return Object.fromEntries(
    Object.entries({ ...current, ...change }).filter(([, value]) => value !== ""),
  );
}

export function address() {
  return z.strictObject({
    line1: text().optional(),
    line2: text().optional(),
    city: text().optional(),
    state: text().optional(),
    postal_code: text().optional(),
    country: text().optional(),
  });
}
