import { z } from "@medusajs/framework/zod";
import type { Json, OpenApi, OpenApiOperation } from "../../contract/openapi";
import { operations } from "./operations";
import type { Access, Operation } from "./operation";
import { contactProblem, logInProblem, problemAnswer, shown } from "./schemas";

const REF = "#/components/schemas/";

/** The document of all calls, made of the very schemas that check them. */
export function document(): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const operation of operations) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = described(operation);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "The Tomashi’s",
      version: "1.0.0",
      description:
        "The calls of the shop for programs. Log in for a cookie or a bearer token; errors are {message}.",
    },
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "session",
          description: "Over https its name is __Host-session.",
        },
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      },
    },
  };
}

function described(operation: Operation): OpenApiOperation {
  const { id, summary, access, body, example } = operation;
  return {
    operationId: id,
    summary: `${summary}${isOfStaff(access) ? " (admins)" : ""}`,
    security: access === "everyone" ? [] : [{ cookie: [] }, { bearer: [] }],
    parameters: [
      ...parametersOf(operation.params, "path"),
      ...parametersOf(operation.query, "query"),
    ],
    ...(body && {
      requestBody: {
        required: operation.id !== "requestReturn",
        content: { "application/json": { schema: reference(body), example } },
      },
    }),
    responses: {
      [operation.success.status]: successOf(operation),
      ...Object.fromEntries(
        Object.entries(refusalsOf(operation)).map(([status, description]) => [
          status,
          refusal(operation, Number(status), description),
        ]),
      ),
    },
  };
}

function successOf({ success }: Operation) {
  const { description, schema, contentType, headers } = success;
  const type = contentType ?? (success.status === 204 ? undefined : "application/json");
  return {
    description,
    ...(headers && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, told]) => [
          name,
          { description: told, schema: { type: "string" } },
        ]),
      ),
    }),
    ...(type && { content: { [type]: { schema: schema ? reference(schema) : anything(type) } } }),
  };
}

function anything(type: string): Json {
  return type === "application/json" ? { type: "object" } : { type: "string" };
}

function refusal(operation: Operation, status: number, description: string) {
  const schema = refusalSchema(operation, status);
  return {
    description,
    ...((status === 429 || status === 503) && {
      headers: {
        "Retry-After": { description: "Seconds to wait", schema: { type: "string" } },
      },
    }),
    content: { "application/json": { schema: reference(schema) } },
  };
}

function refusalSchema({ path }: Operation, status: number) {
  if (path === "/contact") return contactProblem;
  return path === "/user/login" && status === 401 ? logInProblem : problemAnswer;
}

function isOfStaff(access: Access): boolean {
  return access === "admin" || access === "staff";
}

/** Every refusal of a call: its own, and those that follow from access, parameters and body. */
function refusalsOf({ access, path, params, query, body, refusals }: Operation) {
  const isPersonal = access !== "everyone";
  const isOfUser = /\{(id|userId)\}/.test(path) && !path.startsWith("/product");
  const takes = (schema: z.ZodType) => Object.keys(propertiesOf(schema)).length > 0;
  return {
    ...((takes(params) || takes(query) || body) && { 400: "What was sent is not usable" }),
    ...(isPersonal && { 401: "Not logged in" }),
    ...((access === "owner" || isOfStaff(access)) && {
      403: isOfStaff(access) ? "Not an admin" : "Somebody else's",
    }),
    ...(isOfUser && { 404: "There is no such user" }),
    ...(body && { 413: "Larger than 1 MB", 415: "Not JSON in UTF-8" }),
    503: "A part behind is down",
    ...refusals,
  };
}

function parametersOf(schema: z.ZodType, place: "path" | "query"): OpenApiOperation["parameters"] {
  const { required = [] } = jsonSchema(schema) as { required?: string[] };
  return Object.entries(propertiesOf(schema)).map(([name, shape]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: shape,
  }));
}

function propertiesOf(schema: z.ZodType): Record<string, Json> {
  return (jsonSchema(schema) as { properties?: Record<string, Json> }).properties ?? {};
}

function jsonSchema(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}

function reference(schema: z.ZodType): Json {
  const named = shown.get(schema);
  if (!named) throw new Error("A schema of /api has no name.");
  return { $ref: `${REF}${named.id}` };
}

function namedSchemas(): Record<string, Json> {
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
