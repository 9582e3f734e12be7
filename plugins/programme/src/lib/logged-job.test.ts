import type { MedusaContainer } from "@medusajs/framework/types";
import { afterEach, expect, test, vi } from "vitest";
import { loggedJob } from "./logged-job";

afterEach(() => {
  vi.restoreAllMocks();
});

test("logs a bug in a job with its stack and rethrows it", async () => {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const job = loggedJob("send-mails", () => Promise.reject(new TypeError("no mail")));
  await expect(job({} as MedusaContainer)).rejects.toThrow("no mail");
  expect(written.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
    {
      level: "error",
      message: "The job send-mails failed.",
      error: {
        name: "TypeError",
        message: "no mail",
        stack: expect.stringContaining("logged-job.test") as string,
      },
      timestamp: expect.any(String) as string,
    },
  ]);
});
