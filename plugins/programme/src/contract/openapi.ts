/** Types the part of the OpenAPI format that the descriptions of `/api` and `/shop` use. */

export type Json = Record<string, unknown>;

export interface OpenApiParameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  schema: Json;
}

export interface OpenApiResponse {
  description: string;
  headers?: Json;
  content?: Record<string, { schema: Json }>;
}

export interface OpenApiOperation {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  security: Json[];
  parameters: OpenApiParameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<string, OpenApiResponse>;
}

/** Describes what a route of shoppers responds with, as `npm run openapi` reads it from its types. */
export interface RouteResponse {
  description?: string;
  statuses: number[];
  /** Content type; absent without a body. */
  type?: string;
  schema?: Json;
}

export interface ResponseSchemas {
  /** By `POST /shop/sessions`. */
  routes: Record<string, RouteResponse>;
  schemas: Record<string, Json>;
}

export interface OpenApi {
  openapi: "3.1.0";
  info: {
    title: string;
    version: string;
    description: string;
    contact: { name: string; url: string };
    license: { name: string; identifier: string };
  };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
}
