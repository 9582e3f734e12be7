import { createConnection } from "node:net";
import { shop } from "./shop.ts";

/** Sends these bytes to the commerce server and returns the status and body of its response. */
export function sendBytes(bytes: string): Promise<string> {
  const { hostname, port } = new URL(shop.commerce());
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(port), hostname);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString();
      if (!text.includes('"}')) return;
      socket.destroy();
      const [head = "", body = ""] = text.split("\r\n\r\n");
      resolve(`${head.split(" ")[1] ?? ""} ${body}`);
    });
    socket.on("error", reject);
    socket.write(bytes);
  });
}
