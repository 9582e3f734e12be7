import { once } from "node:events";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Takes the place of the reverse proxy in front of one server. */
export class Switch {
  /** The number of open requests to each port. */
  private readonly open = new Map<number, number>();
  private readonly server = http.createServer((request, response) => {
    this.forward(request, response);
  });

  private constructor(private target: number) {}

  static async start(port: number, target: number): Promise<Switch> {
    const proxy = new Switch(target);
    await once(proxy.server.listen(port, "127.0.0.1"), "listening");
    return proxy;
  }

  /** Sends new requests to this port. Resolves when the earlier ones are complete. */
  async turnTo(port: number): Promise<void> {
    const before = this.target;
    this.target = port;
    while (this.open.get(before)) await wait(20);
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private forward(request: http.IncomingMessage, response: http.ServerResponse): void {
    const port = this.target;
    const count = (more: number) => this.open.set(port, (this.open.get(port) ?? 0) + more);
    count(1);
    response.once("close", () => count(-1));
    const { method, url: path, headers } = request;
    const options = { port, host: "127.0.0.1", method, path, headers, agent: false };
    const forwarded = http.request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.once("error", () => response.destroy());
    request.pipe(forwarded);
  }
}
