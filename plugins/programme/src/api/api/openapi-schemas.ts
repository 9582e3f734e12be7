import { z } from "@medusajs/framework/zod";
import type { Json, OpenApiParameter } from "../../contract/openapi";
import { shown } from "./schemas";

const REF = "#/components/schemas/";

export function reference(schema: z.ZodType): Json {
  const named = shown.get(schema);
  if (!named) throw new Error("A schema of /api has no name.");
  return { $ref: `${REF}${named.id}` };
}

export function namedSchemas(): Record<string, Json> {
  const { schemas } = z.toJSONSchema(shown, {
    io: "input",
    unrepresentable: "any",
    uri: (id) => `${REF}${id}`,
  });
  const notForOpenApi = ["$schema", "$id"];
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [
      id,
      Object.fromEntries(Object.entries(schema).filter(([key]) => !notForOpenApi.includes(key))),
    ]),
  );
}

export function parametersOf(schema: z.ZodType, place: "path" | "query"): OpenApiParameter[] {
  const { properties = {}, required = [] } = jsonSchema(schema);
  return Object.entries(properties).map(([name, { description, ...shape }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(typeof description === "string" && { description }),
    schema: shape,
  }));
}

function jsonSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
}
