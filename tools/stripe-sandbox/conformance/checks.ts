import { ROUTES } from "../api.ts";
import type { Checks, Exchange } from "../context.ts";
import { EVENT_TYPES } from "../events.ts";
import { ResponseCheck, isObject } from "./responses.ts";
import { type Description, type Operation, operationKey } from "./description.ts";
import { loadDescription } from "./load.ts";
import { RequestCheck } from "./requests.ts";

const errorTypes: Record<number, readonly string[]> = {
  400: ["invalid_request_error", "idempotency_error"],
  401: ["invalid_request_error"],
  402: ["card_error"],
  404: ["invalid_request_error"],
  409: ["idempotency_error"],
  500: ["api_error"],
};

function expandOf(parameters: Record<string, unknown>): string[] {
  const { expand } = parameters;
  return typeof expand === "object" && expand !== null ? Object.values(expand).map(String) : [];
}

/** Compares the sandbox's requests, responses, and events with Stripe's own description. */
export class DescriptionChecks implements Checks {
  readonly problems: string[] = [];
  /**
   * The operations, events, states of objects, and errors (as `400 type code`) that were checked.
   */
  readonly seen = new Set<string>();
  private readonly description: Description;
  private readonly requests: RequestCheck;

  constructor(description: Description) {
    this.description = description;
    this.requests = new RequestCheck(description);
  }

  answer(exchange: Exchange): string[] {
    const { route, status, apiVersion } = exchange;
    const body: unknown = JSON.parse(exchange.body);
    const isRefusal = status !== 200;
    const problems = isRefusal
      ? this.refusal(exchange, body)
      : route === null
        ? ["The sandbox responds to a URL that Stripe does not have"]
        : this.success(route, exchange.parameters, body);
    if (apiVersion !== this.description.apiVersion) {
      problems.push(
        `The API version is ${apiVersion}, the stripe package's ${this.description.apiVersion}`,
      );
    }
    return this.note(`${route ?? "elsewhere"} ${status}`, problems);
  }

  event(event: object): string[] {
    const value: unknown = JSON.parse(JSON.stringify(event));
    const check = new ResponseCheck(this.description);
    const problems = check.problems({ kind: "event" }, value);
    const { type, api_version, data } = isObject(value) ? value : {};
    if (api_version !== this.description.apiVersion) {
      const has = `the stripe package has ${this.description.apiVersion}`;
      problems.push(`api_version is ${JSON.stringify(api_version)}, ${has}`);
    }
    this.seen.add(`event ${String(type)}`);
    if (isObject(data)) this.noteState(data["object"]);
    return this.note(`event ${String(type)}`, problems);
  }

  private success(route: string, parameters: Record<string, unknown>, body: unknown): string[] {
    const operation = this.operation(route);
    this.seen.add(operationKey(...routeParts(route)));
    this.noteState(body);
    const check = new ResponseCheck(this.description, expandOf(parameters));
    return [
      ...this.requests.problems(operation.parameters, parameters),
      ...check.problems(operation.answer, body),
    ];
  }

  private refusal({ route, status }: Exchange, body: unknown): string[] {
    const error = isObject(body) ? body["error"] : undefined;
    if (!isObject(error) || Object.keys(body as object).length > 1) {
      return [`The error is ${JSON.stringify(body)}`];
    }
    const { type, code, param } = error;
    this.seen.add([status, type, ...("code" in error ? [code] : [])].map(String).join(" "));
    const problems = new ResponseCheck(this.description).problems(this.description.error, error);
    if (!errorTypes[status]?.includes(String(type))) {
      problems.push(`Stripe never returns ${String(type)} with ${status}`);
    }
    if (route === null || typeof param !== "string") return problems;
    const operation = this.operation(route);
    const isKnown = this.requests.has(operation.parameters, param);
    if (code === "parameter_unknown") {
      if (isKnown) problems.push(`${param} is rejected as unknown, but Stripe knows it`);
    } else if (!isKnown && param !== "id" && !operation.path.includes(`{${param}}`)) {
      problems.push(`param is ${param}, which Stripe does not have`);
    }
    return problems;
  }

  private noteState(value: unknown): void {
    if (!isObject(value) || typeof value["status"] !== "string") return;
    this.seen.add(`state ${String(value["object"])} ${value["status"]}`);
  }

  private operation(route: string): Operation {
    const operation = this.description.operations[operationKey(...routeParts(route))];
    if (operation === undefined) throw new Error(`${route} is not described`);
    return operation;
  }

  private note(what: string, problems: readonly string[]): string[] {
    const labeled = problems.map((problem) => `${what}: ${problem}`);
    this.problems.push(...labeled);
    return labeled;
  }
}

function routeParts(route: string): [method: string, path: string] {
  const [method = "", path = ""] = route.split(" ");
  return [method, path];
}

let description: Promise<Description> | undefined;

/** Returns the `stripe` package's description of every route and event in the sandbox. */
export function stripeDescription(): Promise<Description> {
  description ??= loadDescription({
    routes: ROUTES.map((route) => operationKey(...routeParts(route))),
    events: EVENT_TYPES,
  });
  return description;
}

export async function stripeChecks(): Promise<DescriptionChecks> {
  return new DescriptionChecks(await stripeDescription());
}
