import { isObject, nameOf } from "./responses.ts";
import { choices, type Description, type Shape } from "./description.ts";

/**
 * Returns the items of a list, which a form may also send as an object with the indices as keys.
 * Returns null for other values.
 */
function itemsOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  if (!isObject(value)) return null;
  const entries = Object.entries(value);
  return entries.every(([key]) => /^\d+$/.test(key)) ? entries.map(([, item]) => item) : null;
}

/** Compares form parameters, where every value is text, with the description. */
export class RequestCheck {
  private readonly description: Description;

  constructor(description: Description) {
    this.description = description;
  }

  problems(shape: Shape, value: unknown, shown = ""): string[] {
    const options = choices(this.description, shape);
    const found = options.map((option) => this.inside(option, value, shown));
    const fitting = found.filter((problems) => problems !== null);
    if (fitting.length === 0) {
      return [
        `${shown} was accepted as ${JSON.stringify(value)}, but Stripe accepts ${nameOf(options)}`,
      ];
    }
    return fitting.reduce((best, next) => (next.length < best.length ? next : best));
  }

  /** Returns true if Stripe has the parameter, in a format such as `line_items[0][quantity]`. */
  has(shape: Shape, name: string): boolean {
    const path = name.split(/\[|\]\[?/).filter((part) => part !== "");
    return this.hasPath(shape, path);
  }

  private hasPath(shape: Shape, [first, ...rest]: readonly string[]): boolean {
    if (first === undefined) return true;
    return choices(this.description, shape).some((option) => {
      if (option.kind === "list") return /^\d+$/.test(first) && this.hasPath(option.of, rest);
      if (option.kind !== "object") return false;
      const inner = Object.hasOwn(option.fields, first) ? option.fields[first]?.shape : option.rest;
      return inner !== undefined && this.hasPath(inner, rest);
    });
  }

  /** Returns the problems within `value`, or null when it is of another kind. */
  private inside(shape: Shape, value: unknown, shown: string): string[] | null {
    switch (shape.kind) {
      case "string":
        return typeof value === "string" ? [] : null;
      case "number":
        return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? [] : null;
      case "boolean":
        return value === "true" || value === "false" ? [] : null;
      case "null":
        return value === "" ? [] : null;
      case "literal":
        return value === String(shape.value) ? [] : null;
      case "list": {
        const items = itemsOf(value);
        if (items === null) return null;
        return items.flatMap((item, index) => this.problems(shape.of, item, `${shown}[${index}]`));
      }
      case "object":
        return isObject(value) ? this.fields(shape, value, shown) : null;
      default:
        return null;
    }
  }

  private fields(
    { fields, rest }: Extract<Shape, { kind: "object" }>,
    value: Record<string, unknown>,
    shown: string,
  ): string[] {
    const at = (name: string) => (shown === "" ? name : `${shown}[${name}]`);
    const missing = Object.entries(fields)
      .filter(([name, { optional }]) => !optional && !(name in value))
      .map(([name]) => `${at(name)} was not asked for, Stripe requires it`);
    const sent = Object.entries(value).flatMap(([name, inner]) => {
      const shape = Object.hasOwn(fields, name) ? fields[name]?.shape : rest;
      if (shape === undefined) return [`${at(name)} was accepted, Stripe does not know it`];
      return this.problems(shape, inner, at(name));
    });
    return [...missing, ...sent];
  }
}
