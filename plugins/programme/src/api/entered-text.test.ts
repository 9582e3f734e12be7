import { readdirSync } from "node:fs";
import path from "node:path";
import { z } from "@medusajs/framework/zod";
import { expect, test } from "vitest";
import * as accounts from "../accounts/form-schemas";
import { profile } from "../accounts/change-profile";
import { contentSchemas } from "../contract/content/schemas";
import { operations } from "./api/operations";

type Field = [name: string, schema: z.ZodType];

/** Returns the part of a schema that accepts the input. */
function inputOf(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) {
    return inputOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return inputOf(schema.unwrap());
  }
  return schema;
}

/** Returns the text fields of a schema, at every depth. */
function textsIn(schema: unknown, name = ""): Field[] {
  const input = inputOf(schema);
  if (input instanceof z.ZodString) return schema instanceof z.ZodType ? [[name, schema]] : [];
  if (input instanceof z.ZodArray) return textsIn(input.element, name);
  if (input instanceof z.ZodUnion) return input.options.flatMap((one) => textsIn(one, name));
  if (input instanceof z.ZodRecord) return textsIn(input.valueType, name);
  if (input instanceof z.ZodObject) {
    return Object.entries(input.shape).flatMap(([key, value]) => textsIn(value, key));
  }
  return [];
}

/** Returns the named text fields of every request. */
async function readTexts(): Promise<Field[]> {
  const files = readdirSync(__dirname, { recursive: true, encoding: "utf8" });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith("validators.ts"))
      .map((file) => import(path.join(__dirname, file)) as Promise<Record<string, unknown>>),
  );
  const schemas = [
    ...modules.flatMap((module) => Object.values(module)),
    ...Object.values(accounts),
    ...operations.map((operation) => ("body" in operation ? operation.body : undefined)),
    ...Object.values(contentSchemas),
    profile,
  ];
  return schemas.flatMap((schema) => textsIn(schema)).filter(([name]) => name !== "");
}

const texts = readTexts();
const typed = "Back door,\r\nring twice";
const SEVERAL_LINES = "back door,\nring twice";
const ONE_LINE = "back door, ring twice";

/** Returns what a field stores for `typed`; undefined if it rejects it. */
function stored([, schema]: Field): string | undefined {
  const { data } = schema.safeParse(typed);
  return typeof data === "string" ? data.toLowerCase() : undefined;
}

/** Returns the names of the fields that store `typed` in this form. */
async function fieldsThatStore(form: string): Promise<string[]> {
  const found = (await texts).filter((field) => stored(field) === form).map(([name]) => name);
  return [...new Set(found)].toSorted();
}

test("stores CRLF as a line feed in multi-line fields", async () => {
  expect(await fieldsThatStore(SEVERAL_LINES)).toEqual([
    ...["address", "address_1", "address_2", "applyText", "biography", "city", "country_code"],
    ...["description", "intro", "message", "note", "postal_code", "poster", "province", "reason"],
    ...["shopText", "text", "touchText"],
  ]);
});

test("keeps CRLF only in IDs, secrets, and texts that are parsed or compared as sent", async () => {
  expect(await fieldsThatStore(typed.toLowerCase())).toEqual([
    ...["address_id", "carrier", "code", "currentPassword", "current_password", "email"],
    ...["ends_on", "from", "head", "holds", "id", "line_ids", "number", "password", "productId"],
    ...["publish_local", "seen", "service", "session_id", "shipping_option", "starts_on"],
    ...["subject", "text", "to", "token", "url", "userId", "variant_id", "version", "website"],
  ]);
});

test("stores a line break as a space in every other field", async () => {
  const kinds = [undefined, SEVERAL_LINES, ONE_LINE, typed.toLowerCase()];
  expect(new Set((await texts).map(stored))).toEqual(new Set(kinds));
});
