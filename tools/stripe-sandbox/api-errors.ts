import type Stripe from "stripe";

interface ErrorDetails {
  status: number;
  type: Stripe.RawErrorType;
  message: string;
  code?: string;
  param?: string;
  paymentIntent?: Stripe.PaymentIntent;
  /** True for errors found before any work began, which no idempotency key stores. */
  beforeWork?: boolean;
}

export class ApiError extends Error {
  readonly status: number;
  readonly beforeWork: boolean;
  private readonly details: ErrorDetails;

  constructor(details: ErrorDetails) {
    super(details.message);
    this.details = details;
    this.status = details.status;
    this.beforeWork = details.beforeWork ?? false;
  }

  toBody(): { error: Record<string, unknown> } {
    const { type, message, code, param, paymentIntent } = this.details;
    return {
      error: {
        ...(code === undefined
          ? {}
          : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` }),
        message,
        ...(param === undefined ? {} : { param }),
        ...(paymentIntent === undefined ? {} : { payment_intent: paymentIntent }),
        type,
      },
    };
  }
}

export function invalidRequest(
  message: string,
  details: { code?: string; param?: string; paymentIntent?: Stripe.PaymentIntent } = {},
): ApiError {
  return new ApiError({ status: 400, type: "invalid_request_error", message, ...details });
}

export function invalidParameter(
  message: string,
  param: string | undefined,
  code?: string,
): ApiError {
  return new ApiError({
    status: 400,
    type: "invalid_request_error",
    message,
    param,
    code,
    beforeWork: true,
  });
}

/** Returns a 404 for an ID in the URL and a 400 for one in the parameters, like Stripe. */
export function noSuch(kind: string, id: string, param: string, status: 400 | 404): ApiError {
  return new ApiError({
    status,
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

export function unrecognizedUrl(method: string, path: string): ApiError {
  return new ApiError({
    status: 404,
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}

export function internalError(message = "An unknown error occurred"): ApiError {
  return new ApiError({
    status: 500,
    type: "api_error",
    message,
    beforeWork: true,
  });
}
