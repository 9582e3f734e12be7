export class ChunkLoadError extends Error {
  /** `address` is the chunk's URL, if it is known. */
  constructor(cause: unknown, address = addressIn(cause)) {
    const reason =
      cause instanceof Error ? cause.message.replace(/(?<!\s):?\s*https?:\S+/, "") : "error";
    super(`Loading chunk ${idOf(address)} failed.\n(${reason}: ${address})`, { cause });
    this.name = "ChunkLoadError";
  }
}

/** Loads a code chunk. Throws ChunkLoadError when it cannot be fetched. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new ChunkLoadError(error);
  }
}

interface LazyRoute {
  module: string;
  hasClientLoader?: boolean;
}

/**
 * Replaces a route whose code could not be fetched with one that throws the error when it renders.
 */
export function throwingRoute(cause: unknown, route: LazyRoute) {
  const error = new ChunkLoadError(cause, new URL(route.module, window.location.href).href);
  const fail = (): never => {
    throw error;
  };
  // The router requires a client loader if the manifest announces one.
  return { default: fail, ...(route.hasClientLoader && { clientLoader: fail }) };
}

function addressIn(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return /https?:\S+/.exec(message)?.[0] ?? window.location.href;
}

/** Returns `products-CxY12` for `products-CxY12.js`. */
function idOf(address: string): string {
  const file = new URL(address, window.location.href).pathname.split("/").at(-1) ?? "";
  return file.replace(/\.\w+$/, "") || "main";
}
