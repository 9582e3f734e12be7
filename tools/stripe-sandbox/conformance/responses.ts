import { choices, type Description, type Field, type Shape } from "./description.ts";

/** A position in a response: its name in messages, and its name in `expand[]`. */
interface Position {
  shown: string;
  field: string;
}

type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the name of a union of shapes, for messages. */
export function nameOf(shapes: readonly Shape[]): string {
  const names = shapes.map((shape) => {
    if (shape.kind === "literal") return JSON.stringify(shape.value);
    if (shape.kind === "unread") return shape.name;
    return shape.kind;
  });
  return [...new Set(names)].join(" | ");
}

/** Returns the value of the field `object`, which names the type of Stripe's objects. */
function tagOf(shape: Shape): string | null {
  if (shape.kind === "unread") return shape.name;
  const tag = shape.kind === "object" ? shape.fields["object"]?.shape : undefined;
  return tag?.kind === "literal" ? String(tag.value) : null;
}

/**
 * Compares responses with the description: all fields must exist with their types, and no others.
 */
export class ResponseCheck {
  private readonly description: Description;
  private readonly expanded: ReadonlySet<string>;

  /** `expand` lists the paths that the request expanded. */
  constructor(description: Description, expand: readonly string[] = []) {
    this.description = description;
    const prefixes = expand.flatMap((path) => {
      const fields = path.split(".");
      return fields.map((_, index) => fields.slice(0, index + 1).join("."));
    });
    this.expanded = new Set(prefixes);
  }

  problems(shape: Shape, value: unknown, position: Position = { shown: "", field: "" }): string[] {
    const options = choices(this.description, shape);
    const fitting = options.filter((option) => isOfKind(option, value));
    if (fitting.length === 0) {
      return [`${position.shown} is ${JSON.stringify(value)}, but Stripe has ${nameOf(options)}`];
    }
    const found = fitting.map((option) => this.inside(option, value, position));
    const fewest = found.reduce((best, next) => (next.length < best.length ? next : best));
    return [...this.expansion(options, value, position), ...fewest];
  }

  /**
   * Checks that an expandable field is an object if the request expanded it, and an ID otherwise.
   */
  private expansion(options: readonly Shape[], value: unknown, position: Position): string[] {
    const canExpand =
      options.some(({ kind }) => kind === "string") && options.some((one) => tagOf(one) !== null);
    if (!canExpand || value === null) return [];
    const isAsked = this.expanded.has(position.field);
    if (isObject(value) === isAsked) return [];
    return [
      `${position.shown} is ${isAsked ? "not expanded" : "expanded although the request did not ask for it"}`,
    ];
  }

  private inside(shape: Shape, value: unknown, position: Position): string[] {
    if (shape.kind === "event" && isObject(value)) {
      const event = this.description.events[String(value["type"])];
      if (event !== undefined) return this.problems(event, value, position);
      return [`type is ${JSON.stringify(value["type"])}, which is no event of the sandbox`];
    }
    if (shape.kind === "list" && Array.isArray(value)) {
      return value.flatMap((item: unknown, index) =>
        this.problems(shape.of, item, {
          shown: `${position.shown}[${index}]`,
          field: position.field,
        }),
      );
    }
    if (shape.kind === "object" && isObject(value)) return this.fields(shape, value, position);
    return [];
  }

  private fields(
    { fields, rest }: { fields: Record<string, Field>; rest?: Shape },
    value: JsonObject,
    position: Position,
  ): string[] {
    const at = (name: string): Position => ({
      shown: [position.shown, name].filter(Boolean).join("."),
      field: [position.field, name].filter(Boolean).join("."),
    });
    const known = Object.entries(fields).flatMap(([name, { shape, optional }]) => {
      const { shown, field } = at(name);
      const isIncludable = optional && this.isPage(shape);
      if (!(name in value)) {
        const isDue = !optional || (isIncludable && this.expanded.has(field));
        return isDue ? [`${shown} is missing`] : [];
      }
      if (isIncludable && !this.expanded.has(field)) {
        return [`${shown} is included although the request did not ask for it`];
      }
      return this.problems(shape, value[name], { shown, field });
    });
    const others = Object.keys(value).filter((name) => !Object.hasOwn(fields, name));
    const unknown = others.flatMap((name) =>
      rest === undefined
        ? [`${at(name).shown} is unknown to Stripe`]
        : this.problems(rest, value[name], at(name)),
    );
    return [...known, ...unknown];
  }

  /** Returns true for a page of a list, which an object contains only on request. */
  private isPage(shape: Shape): boolean {
    return choices(this.description, shape).some((one) => tagOf(one) === "list");
  }
}

function isOfKind(shape: Shape, value: unknown): boolean {
  switch (shape.kind) {
    case "string":
    case "boolean":
      return typeof value === shape.kind;
    case "number":
      // Amounts are integers in cents and times in seconds; the sandbox has no rates.
      return Number.isSafeInteger(value);
    case "null":
      return value === null;
    case "literal":
      return value === shape.value;
    case "list":
      return Array.isArray(value);
    case "object":
    case "event":
      return isObject(value);
    default:
      return false;
  }
}
