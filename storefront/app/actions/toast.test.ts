import { expect, test } from "vitest";
import { showToasts, toast, type ToastMessage } from "./toast";

test("queues toasts until a toaster registers and shows each once, in order", () => {
  toast.success("Saved");
  toast.info("Note");
  toast.warning("Log in");
  const first: ToastMessage[] = [];
  const hide = showToasts((message) => first.push(message));
  toast.error("Failed");
  expect(first).toEqual([
    { type: "success", message: "Saved" },
    { type: "info", message: "Note" },
    { type: "warning", message: "Log in" },
    { type: "error", message: "Failed" },
  ]);
  hide();
  const second: ToastMessage[] = [];
  showToasts((message) => second.push(message))();
  expect(second).toEqual([]);
});

test("queues toasts again when the toaster unmounts", () => {
  const gone: string[] = [];
  showToasts(({ message }) => gone.push(message))();
  toast.success("Later");
  const shown: string[] = [];
  showToasts(({ message }) => shown.push(message))();
  expect([gone, shown]).toEqual([[], ["Later"]]);
});

test("keeps the new toaster registered when the old one unmounts later", () => {
  const shown: string[] = [];
  const hideFirst = showToasts(() => undefined);
  const hideSecond = showToasts(({ message }) => shown.push(message));
  hideFirst();
  toast.success("Saved");
  hideSecond();
  expect(shown).toEqual(["Saved"]);
});
