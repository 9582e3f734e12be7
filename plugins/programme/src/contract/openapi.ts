/** The description of `/api`, as far as this shop uses the format. */

export type Json = Record<string, unknown>;

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  security: Json[];
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json; example: unknown }> };
  responses: Record<
    string,
    { description: string; headers?: Json; content?: Record<string, { schema: Json }> }
  >;
}

export interface OpenApi {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
}
