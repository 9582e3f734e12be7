/** A part of the shop's code that could not be fetched. */
export class ChunkLoadError extends Error {
  /** `address` is the chunk's, as far as it is known. */
  constructor(cause: unknown, address = addressIn(cause)) {
    const reason =
      cause instanceof Error ? cause.message.replace(/(?<!\s):?\s*https?:\S+/, "") : "error";
    super(`Loading chunk ${idOf(address)} failed.\n(${reason}: ${address})`, { cause });
    this.name = "ChunkLoadError";
  }
}

/** Loads a part of the code. Throws ChunkLoadError when it cannot be fetched. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new ChunkLoadError(error);
  }
}

interface LazyRoute {
  /** The path of its code. */
  module: string;
  hasClientLoader?: boolean;
}

/** Replaces a route whose code could not be fetched: rendering it throws the error. */
export function throwingRoute(cause: unknown, route: LazyRoute) {
  const error = new ChunkLoadError(cause, new URL(route.module, window.location.href).href);
  const fail = (): never => {
    throw error;
  };
  // The router waits for a client loader where the manifest announces one.
  return { default: fail, ...(route.hasClientLoader && { clientLoader: fail }) };
}

/** Browsers name the address in their message. */
function addressIn(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return /https?:\S+/.exec(message)?.[0] ?? window.location.href;
}

/** `products-CxY12.js` is the chunk `products-CxY12`. */
function idOf(address: string): string {
  const file = new URL(address, window.location.href).pathname.split("/").at(-1) ?? "";
  return file.replace(/\.\w+$/, "") || "main";
}
