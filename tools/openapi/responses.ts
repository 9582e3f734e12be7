import { readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import type {
  Json,
  ResponseSchemas,
  RouteResponse,
} from "../../plugins/programme/src/contract/openapi.ts";
import { SchemaMaker } from "./schema-maker.ts";

const plugin = path.resolve(import.meta.dirname, "../../plugins/programme");
const api = path.join(plugin, "src/api");
export const RESPONSES_FILE = path.join(api, "shop/responses.json");

/** The folders of the customer routes. */
const FOLDERS = ["catalog", "content", "pictures", "shop", "storefront-key"];
const METHODS = new Set(["GET", "POST", "PUT", "DELETE"]);

/** Reads the response schema of each customer route from the types of its handlers. */
export function readResponses(): ResponseSchemas {
  const files = FOLDERS.flatMap((folder) => routesIn(path.join(api, folder)));
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(plugin, "tsconfig.json"), (file) => ts.sys.readFile(file)).config,
    ts.sys,
    plugin,
  );
  const program = ts.createProgram(files, options);
  const maker = new SchemaMaker(program.getTypeChecker());
  const routes = files.flatMap((file) => handlersIn(program.getSourceFile(file), file, maker));
  return { routes: Object.fromEntries(routes), schemas: maker.named() };
}

function routesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === "route.ts")
    .map((name) => path.join(folder, name))
    .toSorted();
}

function handlersIn(
  source: ts.SourceFile | undefined,
  file: string,
  maker: SchemaMaker,
): [string, RouteResponse][] {
  const at = path.relative(api, path.dirname(file)).replaceAll(/\[(\w+)\]/g, "{$1}");
  return (source?.statements ?? []).flatMap((statement): [string, RouteResponse][] => {
    if (!ts.isFunctionDeclaration(statement)) return [];
    const method = statement.name?.text ?? "";
    return METHODS.has(method) ? [[`${method} /${at}`, responseOf(statement, maker)]] : [];
  });
}

function responseOf(handler: ts.FunctionDeclaration, maker: SchemaMaker): RouteResponse {
  const code = handler.getText();
  const statuses = [...code.matchAll(/\.status\((\d+)\)/g)].map(([, status]) => Number(status));
  const type = contentType(code);
  const body = bodyType(handler);
  const description = maker.documentation(handler);
  return {
    ...(description && { description }),
    statuses: statuses.length > 0 ? statuses.toSorted() : [200],
    ...(type !== undefined && { type, schema: schemaFor(type, body, maker) }),
  };
}

function schemaFor(type: string, body: ts.TypeNode | undefined, maker: SchemaMaker): Json {
  if (type !== "application/json") return { type: "string", format: "binary" };
  return body ? maker.schemaOfNode(body) : { type: "object" };
}

/** Returns undefined for a response without a body. */
function contentType(code: string): string | undefined {
  if (/\bsend(Pdf|Invoice|CreditNote|ReturnSlip)\(/.test(code)) return "application/pdf";
  if (code.includes('"application/zip"')) return "application/zip";
  if (code.includes("res.send(content)")) return "image/*";
  return code.includes(".json(") ? "application/json" : undefined;
}

/**
 * Returns the type of the response body: `Session` for the parameter `res:
 * MedusaResponse<Session>`.
 */
function bodyType({ parameters }: ts.FunctionDeclaration): ts.TypeNode | undefined {
  const type = parameters[1]?.type;
  return type && ts.isTypeReferenceNode(type) ? type.typeArguments?.[0] : undefined;
}
