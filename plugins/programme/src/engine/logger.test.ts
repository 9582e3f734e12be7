import { afterEach, expect, test, vi } from "vitest";
import { inRequest } from "../lib/request-context";
import { engineLogger } from "./logger";

afterEach(() => {
  vi.restoreAllMocks();
});

test("whatever the engine logs while it answers has the request's id, and an error its stack and cause", () => {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const error = new Error("No order.", { cause: new TypeError("no price") });
  inRequest(
    { requestId: "abcdef-0123456", address: "192.0.2.1", begun: 0, hasLeft: () => false },
    () => {
      engineLogger.error(error);
      engineLogger.error("Completing failed", error);
      engineLogger.warn("Careful");
      engineLogger.info("Done");
      engineLogger.log("Said");
      engineLogger.http("GET /?token=secret");
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
