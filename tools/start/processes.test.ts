import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { END_WITH_STARTER_ARGS } from "./processes.ts";

test("ends a server whose starter was killed before the server had loaded", async () => {
  const args = [...END_WITH_STARTER_ARGS, "--eval", "setInterval(() => {}, 1000)"];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  onTestFinished(() => void server.kill("SIGKILL"));
  const ended = once(server, "exit");
  server.disconnect();
  expect(await ended).toEqual([null, "SIGINT"]);
});
