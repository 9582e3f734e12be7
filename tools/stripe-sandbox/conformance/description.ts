/** A value's type according to Stripe. */
export type Shape =
  | { kind: "string" | "number" | "boolean" | "null" }
  | { kind: "literal"; value: string | number | boolean }
  | { kind: "object"; fields: Record<string, Field>; rest?: Shape }
  | { kind: "list"; of: Shape }
  | { kind: "union"; of: Shape[] }
  | { kind: "named"; name: string }
  | { kind: "partial"; of: Shape }
  /** An event of any type; `type` identifies it. */
  | { kind: "event" }
  /** A type that the sandbox never sends, so its description is not read. */
  | { kind: "unread"; name: string };

export interface Field {
  shape: Shape;
  optional: boolean;
}

export interface Operation {
  /** The path in Stripe's format, such as `/v1/refunds/{refund}`. */
  path: string;
  parameters: Shape;
  answer: Shape;
}

/** The part of Stripe's API that the sandbox implements. */
export interface Description {
  apiVersion: string;
  /** By method and path, with `*` for an ID: `GET /v1/refunds/*`. */
  operations: Record<string, Operation>;
  events: Record<string, Shape>;
  error: Shape;
  shapes: Record<string, Shape>;
}

/** Returns an operation's key, whatever its path calls the ID. */
export function operationKey(method: string, path: string): string {
  return `${method} ${path.replaceAll(/\{\w+\}|:\w+/g, "*")}`;
}

/** Resolves names and wrappers in a shape. */
export function resolve(description: Description, shape: Shape): Shape {
  if (shape.kind === "named") {
    const named = description.shapes[shape.name];
    if (named === undefined) throw new Error(`The description lacks ${shape.name}`);
    return resolve(description, named);
  }
  if (shape.kind === "partial") {
    const whole = resolve(description, shape.of);
    if (whole.kind !== "object") return whole;
    const fields = Object.entries(whole.fields).map(
      ([name, field]) => [name, { ...field, optional: true }] as const,
    );
    return { ...whole, fields: Object.fromEntries(fields) };
  }
  return shape;
}

const laidFlat = new WeakMap<Shape, Shape[]>();

/** Returns the members of a union, with nested unions flattened. */
export function choices(description: Description, shape: Shape): Shape[] {
  const known = laidFlat.get(shape);
  if (known !== undefined) return known;
  const resolved = resolve(description, shape);
  const flat =
    resolved.kind === "union"
      ? resolved.of.flatMap((one) => choices(description, one))
      : [resolved];
  laidFlat.set(shape, flat);
  return flat;
}
