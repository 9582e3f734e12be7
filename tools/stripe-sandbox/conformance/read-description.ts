import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { Declarations } from "./declarations.ts";
import { type Description, type Operation, operationKey, type Shape } from "./description.ts";
import { ShapeReader } from "./shapes.ts";

/** The resources that the sandbox implements. It never sends objects of other resources. */
const resources = [
  "BalanceTransactions",
  "Charges",
  "Checkout/Sessions",
  "Customers",
  "Disputes",
  "Events",
  "PaymentIntents",
  "Payouts",
  "Radar/EarlyFraudWarnings",
  "Refunds",
  "Tax/Calculations",
  "Tax/Transactions",
] as const;
const parts = [
  "BalanceTransactionSources",
  "EventTypes",
  "LineItems",
  "PaymentMethods",
  "Prices",
  "Products",
  "Tax/CalculationLineItems",
  "Tax/TransactionLineItems",
  "lib",
  "shared",
] as const;

/** Reads the description of these routes and events from the `stripe` package in `folder`. */
export function readDescription(
  folder: string,
  wanted: { routes: readonly string[]; events: readonly string[] },
): Description {
  const declarations = new Declarations(path.join(folder, "types"), [
    ...resources.flatMap((name) => [name, `${name}Resource`]),
    ...parts,
  ]);
  const reader = new ShapeReader(declarations);
  const all = resources.flatMap((resource) => operationsOf(folder, declarations, reader, resource));
  const operations = wanted.routes.map((route) => {
    const found = all.find(({ key }) => key === route);
    if (found === undefined) throw new Error(`Stripe has no ${route}`);
    return [route, found.read()] as const;
  });
  const events = wanted.events.map((type) => {
    const name = `Stripe.${type.replaceAll(/(?:^|[._])(\w)/g, (_, first: string) => first.toUpperCase())}Event`;
    if (declarations.find(name).length === 0) throw new Error(`Stripe has no event ${type}`);
    return [type, reader.named(name)] as const;
  });
  return {
    apiVersion: apiVersionOf(reader),
    operations: Object.fromEntries(operations),
    events: Object.fromEntries(events),
    // The only declaration in the package with all fields of an error.
    error: reader.named("Stripe.PaymentIntent.LastPaymentError"),
    shapes: reader.shapes,
  };
}

function apiVersionOf(reader: ShapeReader): string {
  reader.named("Stripe.LatestApiVersion");
  const shape = reader.shapes["Stripe.LatestApiVersion"];
  if (shape?.kind !== "literal") throw new Error("The package names no API version");
  return String(shape.value);
}

/**
 * Returns the operations of one resource. Takes the paths from its code, and the rest from its type
 * declaration.
 */
function operationsOf(
  folder: string,
  declarations: Declarations,
  reader: ShapeReader,
  resource: string,
): { key: string; read: () => Operation }[] {
  const code = readFileSync(path.join(folder, `esm/resources/${resource}.js`), "utf8");
  const calls = code.matchAll(
    /(?<name>\w+): stripeMethod\(\{\s*method: '(?<method>\w+)',\s*fullPath: '(?<path>[^']+)'/g,
  );
  const className = `Stripe.${resource.replaceAll("/", ".")}Resource`;
  const declaration = declarations.find(className)[0];
  if (declaration === undefined || !ts.isClassDeclaration(declaration.node)) {
    throw new Error(`The package declares no ${className}`);
  }
  const { scope } = declaration;
  const methods = declaration.node.members.filter(ts.isMethodDeclaration);
  return [...calls].map(({ groups = {} }) => {
    const { name = "", method = "", path: address = "" } = groups;
    const read = (): Operation => {
      // The first overload is the one with parameters.
      const form = methods.find((one) => ts.isIdentifier(one.name) && one.name.text === name);
      if (form?.type === undefined) throw new Error(`${className} declares no ${name}`);
      const place = { scope, meanings: {} };
      return {
        path: address,
        parameters: parametersOf(form, reader, scope),
        answer: reader.type(form.type, place),
      };
    };
    return { key: operationKey(method, address), read };
  });
}

function parametersOf(form: ts.MethodDeclaration, reader: ShapeReader, scope: string): Shape {
  const parameter = form.parameters.find(
    ({ name }) => ts.isIdentifier(name) && name.text === "params",
  );
  if (parameter?.type === undefined) throw new Error("A call without parameters");
  return reader.type(parameter.type, { scope, meanings: {} });
}
