/** Types the part of the OpenAPI format that the description of `/api` uses. */

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
  requestBody?: { required: boolean; content: Record<string, { schema: Json; example: unknown }> };
  responses: Record<string, OpenApiResponse>;
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
