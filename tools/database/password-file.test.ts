import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { withPasswordFile } from "./password-file.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "password-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const beside = path.join(folder, "postgres");
const user = { commandFor: (command: string, args: string[]) => ({ command, args }), own: () => 0 };
const mode = (place: string) => statSync(place).mode & 0o777;

test("creates the password file with mode 600 in a new private folder and deletes it", async () => {
  const seen: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    await withPasswordFile(beside, user, "secret", async (file) => {
      expect(mode(file)).toBe(0o600);
      expect(mode(path.dirname(file))).toBe(0o700);
      expect(readFileSync(file, "utf8")).toBe("secret");
      seen.push(file);
      return Promise.resolve();
    });
  }
  expect(seen[0]).not.toBe(seen[1]);
  expect(readdirSync(folder)).toEqual([]);
});

test("deletes the file when the setup fails", async () => {
  let made = "";
  const failing = withPasswordFile(beside, user, "secret", (file) => {
    made = file;
    return Promise.reject(new Error("the disk is full."));
  });
  await expect(failing).rejects.toThrow("the disk is full.");
  expect(existsSync(made)).toBe(false);
});
