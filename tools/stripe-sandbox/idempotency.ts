import { createHash } from "node:crypto";
import { ApiError } from "./api-errors.ts";
import type { Sandbox } from "./context.ts";
import type { IdempotencyRecord } from "./store.ts";

const LIFETIME_MS = 24 * 60 * 60 * 1000;

function hash(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("hex");
}

/** Returns JSON with sorted keys, because the order of parameters does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function idempotencyError(status: number, message: string, code?: string): ApiError {
  return new ApiError({ status, type: "idempotency_error", message, code, beforeWork: true });
}

/** A request's claim on its key, until `release`. */
export interface KeyClaim {
  key: string;
  recordId: string;
  path: string;
  parametersHash: string;
}

/** Stores the responses to requests with an Idempotency-Key for 24 hours. */
export class IdempotencyKeys {
  private readonly inProgress = new Set<string>();
  private readonly sandbox: Sandbox;

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
  }

  /** Claims the key for a new request, or returns the first request's response. */
  begin(request: {
    secretKey: string;
    key: string;
    path: string;
    parameters: unknown;
  }): { replay: IdempotencyRecord } | { claim: KeyClaim } {
    const { secretKey, key, path } = request;
    if (key.length > 255) {
      throw idempotencyError(400, "Idempotency keys can have up to 255 characters.");
    }
    const recordId = hash(secretKey, key);
    if (this.inProgress.has(recordId)) {
      throw idempotencyError(
        409,
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        "idempotency_key_in_use",
      );
    }
    const parametersHash = hash(canonical(request.parameters));
    const earlier = this.sandbox.store.idempotency.get(recordId);
    if (earlier !== undefined && !this.isOver(earlier)) {
      const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
      if (earlier.path !== path) {
        throw idempotencyError(
          400,
          `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${earlier.path}'). ${advice}`,
        );
      }
      if (earlier.parametersHash !== parametersHash) {
        throw idempotencyError(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
        );
      }
      return { replay: earlier };
    }
    this.inProgress.add(recordId);
    return { claim: { key, recordId, path, parametersHash } };
  }

  /** Stores the response in the transaction that created it, so that both exist or neither. */
  keep(claim: KeyClaim, answer: { requestId: string; status: number; body: string }): void {
    const { recordId: id, path, parametersHash } = claim;
    this.sandbox.store.idempotency.put({
      id,
      path,
      parametersHash,
      createdAt: this.sandbox.now(),
      ...answer,
    });
  }

  release(claim: KeyClaim): void {
    this.inProgress.delete(claim.recordId);
  }

  dropOld(): void {
    const { store } = this.sandbox;
    const old = store.idempotency.values().filter((record) => this.isOver(record));
    if (old.length === 0) return;
    store.transaction(() => {
      for (const record of old) store.idempotency.remove(record.id);
    });
  }

  private isOver(record: IdempotencyRecord): boolean {
    return this.sandbox.now() - record.createdAt > LIFETIME_MS;
  }
}
