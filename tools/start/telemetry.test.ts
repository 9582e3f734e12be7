import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { disableTelemetry } from "./telemetry.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "telemetry-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Returns true if Medusa would start its telemetry sender with this settings folder. */
function startsSender(XDG_CONFIG_HOME: string): boolean {
  const script = `
    process.stdout.write(typeof require("@medusajs/telemetry").flush);
    process.removeAllListeners("exit");
  `;
  const { PATH } = process.env;
  const env = { PATH, XDG_CONFIG_HOME, CI: "true", MEDUSA_DISABLE_TELEMETRY: "true" };
  return execFileSync(process.execPath, ["-e", script], { env, encoding: "utf8" }) === "function";
}

test("keeps Medusa from starting its telemetry sender", () => {
  const settings = { XDG_CONFIG_HOME: path.join(folder, "off") };
  disableTelemetry(settings);
  expect(startsSender(settings.XDG_CONFIG_HOME)).toBe(false);
});

test("starts the sender when only MEDUSA_DISABLE_TELEMETRY is set", () => {
  expect(startsSender(path.join(folder, "untouched"))).toBe(true);
});
