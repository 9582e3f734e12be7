import { z } from "@medusajs/framework/zod";
import type {
  Json,
  OpenApi,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
  ResponseSchemas,
} from "../../contract/openapi";
import { SHOP_NAME } from "../../contract/shop-name";
import { findOpenRoute } from "../../medusa/find-route";
import { parametersOf } from "../api/openapi-schemas";
import { catalogQuery } from "../catalog-limits";
import { checkOf } from "../validation";
import { shopMiddlewares } from "./middlewares";
import { shopOperations } from "./operations";
import responses from "./responses.json";

const { routes, schemas }: ResponseSchemas = responses;

/**
 * Builds the OpenAPI document of the routes for shoppers: access from the list of open routes,
 * requests from the schemas that validate them, responses from the types of the handlers.
 */
export function shopDocument(commerceUrl: string, storefrontUrl: string): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const [tag, { calls }] of Object.entries(shopOperations)) {
    for (const [name, [operationId, summary]] of Object.entries(calls)) {
      const [method = "", path = ""] = name.split(" ");
      (paths[path] ??= {})[method.toLowerCase()] = {
        operationId,
        tags: [tag],
        summary,
        ...described(method, path, summary),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${SHOP_NAME}: storefront API`,
      version: "1.0.0",
      description:
        "The routes that a storefront calls. Log in to get a bearer token. Errors are `{message}`. Any call can return 429 or 503 with `Retry-After`.",
      contact: { name: SHOP_NAME, url: `${storefrontUrl}/contact` },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: commerceUrl, description: "The commerce server" }],
    tags: Object.entries(shopOperations).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...schemas, Problem: PROBLEM },
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The `token` in the response to login and sign-up.",
        },
        key: {
          type: "apiKey",
          in: "header",
          name: "x-publishable-api-key",
          description: "The `key` of GET /storefront-key.",
        },
      },
    },
  };
}

const PROBLEM: Json = {
  type: "object",
  properties: { message: { type: "string" } },
  required: ["message"],
};

type Described = Pick<
  OpenApiOperation,
  "description" | "security" | "parameters" | "requestBody" | "responses"
>;

function described(method: string, path: string, summary: string): Described {
  const to = findOpenRoute({ method, path, hasDashboard: false })?.to;
  const { body, query } = checksOf(method, path);
  const parameters = [...pathParameters(path), ...(query ? parametersOf(query, "query") : [])];
  const takesSomething = body !== undefined || parameters.length > 0 || to === "key";
  const { description, ...response } = routes[`${method} ${path}`] ?? MEDUSA_RESPONSE;
  return {
    description: description ?? `${summary}.`,
    security: to === "shopper" ? [{ bearer: [] }] : to === "key" ? [{ key: [] }] : [],
    parameters,
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: { "application/json": { schema: inputOf(body) } },
      },
    }),
    responses: {
      ...Object.fromEntries(response.statuses.map((status) => [status, success(response)])),
      ...(takesSomething && { 400: refusal("Invalid input") }),
      ...(to === "shopper" && { 401: refusal("Not logged in") }),
      "4XX": refusal("Rejected, for the reason in `message`"),
      "5XX": refusal("Unavailable"),
    },
  };
}

/** Describes Medusa's catalog routes, whose responses have the fields that a request asks for. */
const MEDUSA_RESPONSE: ResponseSchemas["routes"][string] = {
  statuses: [200],
  type: "application/json",
  schema: { type: "object" },
};

/** Returns the schemas that validate the body and query of a route. */
function checksOf(method: string, path: string): { body?: z.ZodType; query?: z.ZodType } {
  const matcher = path.replaceAll(/\{(\w+)\}/g, ":$1");
  const checks = shopMiddlewares
    .filter((route) => route.matcher === matcher && route.methods?.some((one) => one === method))
    .flatMap(({ middlewares = [] }) => middlewares.flatMap((one) => checkOf(one) ?? []));
  const checked = Object.fromEntries(checks.map(({ in: place, schema }) => [place, schema]));
  const query = catalogQuery(path);
  return { ...checked, ...(query && { query }) };
}

function inputOf(schema: z.ZodType): Json {
  const made = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(Object.entries(made).filter(([key]) => key !== "$schema"));
}

function pathParameters(path: string): OpenApiParameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function success({ type, schema }: ResponseSchemas["routes"][string]): OpenApiResponse {
  return {
    description: "Done",
    ...(type !== undefined && { content: { [type]: { schema: schema ?? {} } } }),
  };
}

function refusal(description: string): OpenApiResponse {
  const schema = { $ref: "#/components/schemas/Problem" };
  return { description, content: { "application/json": { schema } } };
}
