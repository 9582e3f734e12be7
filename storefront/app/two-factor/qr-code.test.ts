import { expect, test } from "vitest";
import { qrCode } from "./qr-code.server";

const url = "otpauth://totp/Shop:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** Returns the drawn modules of the code without its quiet zone. */
function drawn(content: string): { side: number; isDark: (x: number, y: number) => boolean } {
  const { size, path } = qrCode(content);
  return { side: size - 8, isDark: (x, y) => path.includes(`M${x + 4} ${y + 4}h1v1h-1z`) };
}

test("draws three corners and the fixed dark module of a QR code", () => {
  const { side, isDark } = drawn(url);
  // Each of three corners begins with a line of seven dark modules.
  for (const [left, top] of [
    [0, 0],
    [side - 7, 0],
    [0, side - 7],
  ] as const) {
    const line = Array.from({ length: 7 }, (_, at) => isDark(left + at, top));
    expect(line).toEqual(Array.from({ length: 7 }, () => true));
  }
  // The standard defines one module that is always dark.
  expect(isDark(8, side - 8)).toBe(true);
});

test("draws a different code for a different secret", () => {
  expect(qrCode(url).path).not.toBe(qrCode(url.replace("JBSW", "ABCD")).path);
});
