import type { OpenApi, OpenApiOperation } from "../../plugins/programme/src/contract/openapi.ts";
import { api } from "./api.ts";

/** A call of /api as described by the shop's OpenAPI document. */
export interface DocumentedCall {
  id: string;
  method: string;
  path: string;
  operation: OpenApiOperation;
}

export async function readDocument(): Promise<OpenApi> {
  return (await api<OpenApi>("GET", "/openapi.json")).body;
}

export const callsOf = ({ paths }: OpenApi): DocumentedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
