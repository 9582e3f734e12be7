import { expect, test } from "vitest";
import { deviceOf, knownDevice } from "./device";

const MOZILLA = "Mozilla/5.0";

test.each([
  [`${MOZILLA} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, "Firefox on Android"],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    "Chrome on Windows",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
    "Safari on iOS",
  ],
  // In-app browsers append their own text.
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1 ${"x".repeat(300)}`,
    "Safari on iOS",
  ],
  ["curl/8.9.1", "curl"],
  ["node", "node"],
  // A program name counts only at the start and not after Mozilla.
  ["<b>curl/8.9.1", undefined],
  [MOZILLA, undefined],
  ["<script>alert(1)</script>", undefined],
  ["", undefined],
  [undefined, undefined],
  [`${MOZILLA} ${"x".repeat(600)} Firefox/140.0`, undefined],
  [`${"x".repeat(512 - " Firefox/140.0".length)} Firefox/140.0`, "Firefox"],
  [`${"x".repeat(513 - " Firefox/140.0".length)} Firefox/140.0`, undefined],
])("reads the user agent %s as %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([
  ["Firefox on Android", "Firefox on Android"],
  ["Safari", "Safari"],
  ["curl", undefined],
  ["You have won, write to us on Windows", undefined],
  ["Firefox on Android on Mars", undefined],
  ["Firefox on the house", undefined],
  [null, undefined],
])("accepts only names from the library for emails: %j becomes %s", (device, repeated) => {
  expect(knownDevice(device)).toBe(repeated);
});
