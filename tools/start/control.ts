import { once } from "node:events";
import { rmSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { describeError } from "./progress.ts";

const SOCKET = "start.sock";

/**
 * Reloads the shop whenever a client connects to a socket in the data folder, which only its owner
 * can enter.
 */
export async function listenForReload(
  folder: string,
  reload: () => Promise<void>,
): Promise<() => void> {
  const file = path.join(folder, SOCKET);
  // Deletes the socket that a killed start has left.
  rmSync(file, { force: true });
  let isReloading = false;
  const answer = async (): Promise<string> => {
    if (isReloading) return "A reload is in progress.";
    isReloading = true;
    try {
      await reload();
      return "";
    } catch (error) {
      return describeError(error);
    } finally {
      isReloading = false;
    }
  };
  const server = net.createServer((socket) => {
    // The client may have disconnected by then.
    socket.on("error", () => undefined);
    void answer().then((problem) => socket.end(problem));
  });
  server.listen(file);
  await once(server, "listening");
  return () => {
    server.close();
    rmSync(file, { force: true });
  };
}

/** Reloads the shop of this data folder. Throws the shop's error message if that fails. */
export async function requestReload(folder: string): Promise<void> {
  const socket = net.connect(path.join(folder, SOCKET));
  try {
    await once(socket, "connect");
  } catch (error) {
    throw new Error(
      `No shop with several processes is running with DATA_DIR ${folder}. Start it with --storefronts, --commerce or --workers.`,
      { cause: error },
    );
  }
  const problem = await text(socket);
  if (problem) throw new Error(problem);
}
