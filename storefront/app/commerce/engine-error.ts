/** The engine refused a request or gave no usable answer. */
export class EngineError extends Error {
  private constructor(
    /** The refusal's; 503 where no usable answer came. */
    readonly status: number,
    /** The engine's sentence for the shopper; undefined where no usable answer came. */
    readonly refusal: string | undefined,
    cause?: unknown,
  ) {
    super(refusal ?? "The shop's engine does not answer.", { cause });
    this.name = "EngineError";
  }

  static refused(status: number, sentence: string): EngineError {
    return new EngineError(status, sentence);
  }

  /** The engine is down, too slow, or failed on its side. */
  static failed(cause: unknown): EngineError {
    return new EngineError(503, undefined, cause);
  }
}

/** For a catch block: the engine's error. Any other error is rethrown. */
export function engineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  throw error;
}

/** Whether no usable answer came. */
export function isEngineFailure(error: unknown): error is EngineError {
  return error instanceof EngineError && error.refusal === undefined;
}

/** Whether the engine refused with this status. */
export function isRefusal(error: unknown, status: number): error is EngineError {
  return error instanceof EngineError && error.refusal !== undefined && error.status === status;
}
