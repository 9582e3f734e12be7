/** What Stripe says a value looks like. */
export type Shape =
  | { kind: "string" | "number" | "boolean" | "null" }
  | { kind: "literal"; value: string | number | boolean }
  | { kind: "object"; fields: Record<string, Field>; rest?: Shape }
  | { kind: "list"; of: Shape }
  | { kind: "union"; of: Shape[] }
  /** One of the description's named shapes. */
  | { kind: "named"; name: string }
  /** An object of which any part may be missing. */
  | { kind: "partial"; of: Shape }
  /** An event of any type: `type` tells which. */
  | { kind: "event" }
  /** Something that the sandbox never sends, and whose description is therefore not read. */
  | { kind: "unread"; name: string };

export interface Field {
  shape: Shape;
  optional: boolean;
}

export interface Operation {
  /** The address as Stripe writes it, such as `/v1/refunds/{refund}`. */
  path: string;
  parameters: Shape;
  answer: Shape;
}

/** The part of Stripe's API that the sandbox plays. */
export interface Description {
  apiVersion: string;
  /** By method and address, with `*` for an id: `GET /v1/refunds/*`. */
  operations: Record<string, Operation>;
  /** By type of event. */
  events: Record<string, Shape>;
  error: Shape;
  /** The named shapes. */
  shapes: Record<string, Shape>;
}

/** The key of an operation, however its address names the id. */
export function operationKey(method: string, path: string): string {
  return `${method} ${path.replaceAll(/\{\w+\}|:\w+/g, "*")}`;
}

/** A shape without a name or a wrapping in the way. */
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

/** What a union allows, with unions inside it laid flat. */
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
