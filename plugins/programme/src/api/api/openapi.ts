import type { Json, OpenApi, OpenApiOperation, OpenApiResponse } from "../../contract/openapi";
import { SHOP_NAME } from "../../contract/shop-name";
import { namedSchemas, parametersOf, reference } from "./openapi-schemas";
import type { Access, Operation } from "./operation";
import { tags } from "./operations";
import { refusalsOf } from "./refusals";

/** Builds the OpenAPI document from the schemas that validate the requests. */
export function apiDocument(storefrontUrl: string): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const { name, operations } of tags) {
    for (const operation of operations) {
      (paths[operation.path] ??= {})[operation.method.toLowerCase()] = described(operation, name);
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: SHOP_NAME,
      version: "1.0.0",
      description:
        "The shop's public API. Log in to get a session cookie or a bearer token. Errors are `{message}`. Any call can return 405 for a method that the path does not support, 414 for a URL that is too long, 431 for a header that is too long, and 429 with `Retry-After` while the shop is overloaded.",
      contact: { name: SHOP_NAME, url: `${storefrontUrl}/contact` },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/api", description: "The same on the storefront and the commerce server" }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "session",
          description: "Named `__Host-session` over HTTPS.",
        },
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The `token` in the response to login and sign-up.",
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
        // The body is optional if `{}` is valid.
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
