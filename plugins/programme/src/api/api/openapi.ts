import type { Json, OpenApi, OpenApiOperation, OpenApiResponse } from "../../contract/openapi";
import { namedSchemas, parametersOf, reference } from "./openapi-schemas";
import type { Access, Operation } from "./operation";
import { tags } from "./operations";
import { refusalsOf } from "./refusals";

/** Builds the OpenAPI document from the schemas that validate the requests. */
export function document(storefrontUrl: string): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const { name, operations } of tags) {
    for (const operation of operations) {
      (paths[operation.path] ??= {})[operation.method.toLowerCase()] = described(operation, name);
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "The Tomashi’s",
      version: "1.0.0",
      description:
        "The calls of the shop for programs. Log in for a cookie or a bearer token; errors are {message}. Whatever the call, a method that its address does not take is answered 405, an address that is too long 414 a header that is too long 431, and everything 429 with Retry-After while more people come than the shop can serve.",
      contact: { name: "The Tomashi’s", url: `${storefrontUrl}/contact` },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/api", description: "Of the storefront and of the commerce server alike" }],
    tags: tags.map(({ name, description }) => ({ name, description })),
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
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The `token` that login and signup answer.",
        },
      },
    },
  };
}

const roles: Partial<Record<Access, string>> = { admin: " (admins)", staff: " (staff)" };

function described(operation: Operation, tag: string): OpenApiOperation {
  const { id, summary, description, access, params, query, body, example, success } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary: `${summary}${roles[access] ?? ""}`,
    description,
    security: access === "everyone" ? [] : [{ cookie: [] }, { bearer: [] }],
    parameters: [...parametersOf(params, "path"), ...parametersOf(query, "query")],
    ...(body && {
      requestBody: {
        // An operation without a body takes `{}`.
        required: !body.safeParse({}).success,
        content: { "application/json": { schema: reference(body), example } },
      },
    }),
    responses: { [success.status]: successResponse(operation), ...refusalsOf(operation) },
  };
}

function successResponse({ success }: Operation): OpenApiResponse {
  const { description, schema, contentType, headers } = success;
  const type = contentType ?? (success.status === 204 ? undefined : "application/json");
  return {
    description,
    ...(headers && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, text]) => [
          name,
          { description: text, schema: { type: "string" } },
        ]),
      ),
    }),
    ...(type && { content: { [type]: { schema: schema ? reference(schema) : anyContent(type) } } }),
  };
}

function anyContent(type: string): Json {
  return type === "application/json" ? { type: "object" } : { type: "string" };
}
