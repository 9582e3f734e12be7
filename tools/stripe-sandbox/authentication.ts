import { ApiError } from "./api-errors.ts";

const HELP =
  "See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.";

function unauthorized(message: string): ApiError {
  return new ApiError({ status: 401, type: "invalid_request_error", message, beforeWork: true });
}

function keyFromHeader(header: string): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  if (bearer !== undefined) return bearer;
  const basic = /^Basic\s+(\S+)$/i.exec(header)?.[1];
  if (basic === undefined) return null;
  // HTTP basic authentication sends the key as the user, without a password.
  const [user] = Buffer.from(basic, "base64").toString("utf8").split(":");
  return user === undefined || user === "" ? null : user;
}

/** Returns a request's secret key, or throws Stripe's 401. */
export function authenticate(header: string | undefined): string {
  const key = header === undefined ? null : keyFromHeader(header.trim());
  if (key === null) {
    throw unauthorized(
      `You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). ${HELP}`,
    );
  }
  if (!/^sk_test_./.test(key)) {
    const masked = key.length > 12 ? `${key.slice(0, 8)}****${key.slice(-4)}` : "****";
    throw unauthorized(`Invalid API Key provided: ${masked}`);
  }
  return key;
}
