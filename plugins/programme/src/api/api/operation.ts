import { z } from "@medusajs/framework/zod";
import type { AddressLimit } from "../../lib/address-limits";
import type { ProblemStatus } from "../../lib/problem";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Defines who may call: everyone; any logged-in user; the user of the path's `{id}` (or an admin);
 * all staff; or admins only.
 */
export type Access = "everyone" | "person" | "owner" | "staff" | "admin";

/** Describes one documented operation: validates its requests and generates openapi.json. */
export interface Operation<Params = unknown, Query = unknown, Body = unknown> {
  id: string;
  method: Method;
  /** Path below /api, with the parameters in braces. */
  path: string;
  access: Access;
  summary: string;
  /** Details that the summary leaves out. */
  description: string;
  params: z.ZodType<Params>;
  query: z.ZodType<Query>;
  /** Undefined for operations without a body, which ignore any body that is sent. */
  body: z.ZodType<Body> | undefined;
  /** A valid body, for readers and tests. */
  example?: Record<string, unknown>;
  success: {
    status: 200 | 201 | 204;
    description: string;
    /** Schema of the JSON response; absent for 204 and for another `contentType`. */
    schema?: z.ZodType;
    contentType?: "application/pdf" | "text/html";
    headers?: Record<string, string>;
  };
  /** Error responses in addition to those that follow from access, parameters, and body. */
  refusals: Partial<Record<ProblemStatus, string>>;
  limit?: AddressLimit;
}

export interface Tag {
  name: string;
  description: string;
  operations: readonly Operation[];
}

type Nothing = Record<string, never>;

type Defined<P, Q, B> = Omit<Operation<P, Q, B>, "params" | "query" | "body" | "refusals"> &
  Partial<Pick<Operation<P, Q, B>, "params" | "query" | "body" | "refusals">>;

export function operation<P = Nothing, Q = Nothing, B = Nothing>({
  params,
  query,
  body,
  refusals,
  ...rest
}: Defined<P, Q, B>): Operation<P, Q, B> {
  const nothing = z.object({});
  return {
    ...rest,
    // Without a schema nothing is validated, and the type is the default.
    params: params ?? (nothing as z.ZodType as z.ZodType<P>),
    query: query ?? (nothing as z.ZodType as z.ZodType<Q>),
    body,
    refusals: refusals ?? {},
  };
}
