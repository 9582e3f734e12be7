import { afterEach, expect, test, vi } from "vitest";
import { runInRequest } from "../lib/request-context";
import { medusaLogger, logPackages } from "./logger";

afterEach(() => {
  vi.restoreAllMocks();
});

test("logs Medusa's messages with the request ID, and errors with their stack and cause", () => {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const error = new Error("No order.", { cause: new TypeError("no price") });
  runInRequest(
    { requestId: "abcdef-0123456", address: "192.0.2.1", begun: 0, hasLeft: () => false },
    () => {
      medusaLogger.error(error);
      medusaLogger.error("Completing failed", error);
      medusaLogger.warn("Careful");
      medusaLogger.info("Done");
      medusaLogger.log("Said");
      medusaLogger.http("GET /?token=secret");
    },
  );
  const here = expect.stringContaining("logger.test") as string;
  const described = {
    name: "Error",
    message: "No order.",
    stack: here,
    cause: { name: "TypeError", message: "no price", stack: here },
  };
  const common = { request_id: "abcdef-0123456", timestamp: expect.any(String) as string };
  expect(written.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
    { ...common, level: "error", message: "No order.", error: described },
    { ...common, level: "error", message: "Completing failed", error: described },
    { ...common, level: "warn", message: "Careful" },
    { ...common, level: "info", message: "Done" },
    { ...common, level: "info", message: "Said" },
  ]);
});

test("logs Medusa's startup activities with their duration", () => {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const id = medusaLogger.activity("Creating server");
  medusaLogger.progress(id, "Connecting");
  medusaLogger.success(id, "Server is ready");
  medusaLogger.failure(medusaLogger.activity("Loading"), "Not loaded");
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as { message: string });
  const common = {
    activity_id: id,
    level: "info",
    timestamp: expect.stringMatching(/^[\d-]{10}T.*Z$/) as string,
  };
  expect(lines.slice(0, 3)).toEqual([
    { ...common, message: "Creating server" },
    { ...common, message: "Connecting" },
    { ...common, message: "Server is ready", duration: expect.any(Number) as number },
  ]);
  expect(lines[4]).toMatchObject({ level: "error", message: "Not loaded" });
});

test("logs console output and Node warnings as lines of JSON", async () => {
  const own = { ...console };
  const listeners = process.listeners("warning");
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    logPackages();
    console.warn("Warning: %s", "MemoryStore", "is not\ndesigned for this");
    console.log({ at: 1 });
    process.emitWarning("This is old.", "DeprecationWarning");
    await new Promise(setImmediate);
  } finally {
    Object.assign(console, own);
    process.removeAllListeners("warning");
    for (const listener of listeners) process.on("warning", listener);
  }
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
  expect(lines).toMatchObject([
    { level: "warn", message: "Warning: MemoryStore is not\ndesigned for this" },
    { level: "info", message: "{ at: 1 }" },
    { level: "warn", message: "DeprecationWarning: This is old." },
  ]);
});
