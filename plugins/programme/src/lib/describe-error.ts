export interface DescribedError {
  name?: string;
  message: string;
  /**
   * Error type of Stripe or Medusa, or PostgreSQL error code, to tell apart errors of one class.
   */
  type?: string;
  code?: string | number;
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
}

const MAX_MESSAGE_LENGTH = 1000;
const MAX_STACK_LENGTH = 8000;
const MAX_DEPTH = 8;
const MAX_ERRORS = 5;

/**
 * Returns the parts of a thrown value to log: an error, a workflow's copy of one, or a string.
 * Omits other fields because they may contain request data.
 */
export function describeError(thrown: unknown, depth = 0): DescribedError {
  if (typeof thrown !== "object" || thrown === null) return { message: shorten(String(thrown)) };
  const error = thrown as Record<string, unknown>;
  const { name, type, code, cause, errors } = error;
  const isDeep = depth >= MAX_DEPTH;
  const each =
    Array.isArray(errors) && !isDeep
      ? { errors: errors.slice(0, MAX_ERRORS).map((one) => describeError(one, depth + 1)) }
      : {};
  if (typeof error.message !== "string") {
    // A workflow wraps the error of a failed step in `{ action, handlerType, error }`.
    if (isObject(error.error) && !isDeep) return describeError(error.error, depth + 1);
    const fields = Object.keys(thrown).join(", ");
    return {
      message: shorten(`The thrown value is not an error but an object with: ${fields}`),
      ...each,
    };
  }
  const message = messageOf(error, error.message);
  return {
    ...(typeof name === "string" && { name }),
    message,
    ...(typeof type === "string" && { type }),
    ...((typeof code === "string" || typeof code === "number") && { code }),
    ...(typeof error.stack === "string" && { stack: stackOf(error.stack, name, message) }),
    ...(cause !== undefined && !isDeep && { cause: describeError(cause, depth + 1) }),
    ...each,
  };
}

export function causesOf(thrown: unknown): unknown[] {
  const chain = [thrown];
  let last = thrown;
  while (isObject(last) && "cause" in last && chain.length < MAX_DEPTH) {
    last = last.cause;
    chain.push(last);
  }
  return chain;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** PostgreSQL's client prefixes the message with the statement and all its values. */
function messageOf(error: Record<string, unknown>, message: string): string {
  const isOfDatabase = typeof error.severity === "string" && typeof error.code === "string";
  return shorten((isOfDatabase ? message.split(" - ").at(-1) : message) ?? "");
}

/**
 * Returns the name and the shortened message, then the stack frames and Medusa's workflow and step.
 */
function stackOf(stack: string, name: unknown, message: string): string {
  const frames = stack.split("\n").filter((line) => /^\s+at |^⮑/.test(line));
  const title = typeof name === "string" ? `${name}: ${message}` : message;
  return [title, ...frames].join("\n").slice(0, MAX_STACK_LENGTH);
}

function shorten(text: string): string {
  return text.slice(0, MAX_MESSAGE_LENGTH);
}
