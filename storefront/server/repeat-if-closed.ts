import { setImmediate } from "node:timers/promises";

/**
 * Repeats a read once if its connection closed before the response. A reused connection may close
 * just as a request is sent on it, which says nothing about the server.
 */
export async function repeatIfClosed<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isClosedConnection(error)) throw error;
    // Lets `fetch` notice which other connections have closed too.
    await setImmediate();
    return read();
  }
}

function isClosedConnection(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { code?: string } };
  return ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"].includes(cause?.code ?? "");
}
