import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeFailures, readToasts, showToast, toast } from "./toast";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => readToasts().map(({ type, message }) => `${type}: ${message}`);

test("shows messages in order and closes each one after two seconds", () => {
  toast.success("Saved");
  vi.advanceTimersByTime(1000);
  toast.info("Saved");
  toast.warning("Log in");
  toast.error("Failed");
  expect(texts()).toEqual(["success: Saved", "info: Saved", "warning: Log in", "error: Failed"]);
  vi.advanceTimersByTime(999);
  expect(texts()).toHaveLength(4);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(["info: Saved", "warning: Log in", "error: Failed"]);
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual([]);
});

test("shows the last four messages", () => {
  for (const text of ["one", "two", "three", "four", "five"]) toast.info(text);
  expect(texts()).toEqual(["info: two", "info: three", "info: four", "info: five"]);
});

test("shows a redirect's message only once", () => {
  const flash = { type: "success", message: "Product added to cart!" } as const;
  showToast(flash);
  showToast(flash);
  expect(texts()).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  showToast(flash);
  expect(texts()).toEqual([]);
});

test("closes earlier failures after a success", () => {
  toast.info("Saved before");
  toast.error("Failed");
  toast.warning("Log in");
  closeFailures();
  expect(texts()).toEqual(["info: Saved before"]);
  toast.success("Saved");
  expect(texts()).toEqual(["info: Saved before", "success: Saved"]);
});
