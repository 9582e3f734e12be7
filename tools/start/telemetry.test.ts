import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { keepTelemetryOff } from "./telemetry.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "telemetry-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Whether the engine, started with this settings folder, would start its sender. */
function startsSender(XDG_CONFIG_HOME: string): boolean {
  const script = `
    process.stdout.write(typeof require("@medusajs/telemetry").flush);
    process.removeAllListeners("exit");
  `;
  const { PATH } = process.env;
  const env = { PATH, XDG_CONFIG_HOME, CI: "true", MEDUSA_DISABLE_TELEMETRY: "true" };
  return execFileSync(process.execPath, ["-e", script], { env, encoding: "utf8" }) === "function";
}

test("the engine starts no process that sends telemetry", () => {
  const settings = { XDG_CONFIG_HOME: path.join(folder, "off") };
  keepTelemetryOff(settings);
  expect(startsSender(settings.XDG_CONFIG_HOME)).toBe(false);
});

test("that takes its setting: the variable alone does not do", () => {
  expect(startsSender(path.join(folder, "untouched"))).toBe(true);
});
