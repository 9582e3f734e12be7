import { expect, test } from "vitest";
import { showToasts, toast, type ToastMessage } from "./toast";

test("messages wait for what shows them, in their order and with their kind, and are shown once", () => {
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

test("when what showed them goes, messages wait again for the next", () => {
  const gone: string[] = [];
  showToasts(({ message }) => gone.push(message))();
  toast.success("Later");
  const shown: string[] = [];
  showToasts(({ message }) => shown.push(message))();
  expect([gone, shown]).toEqual([[], ["Later"]]);
});

test("what goes after its successor has come takes nothing from it", () => {
  const shown: string[] = [];
  const hideFirst = showToasts(() => undefined);
  const hideSecond = showToasts(({ message }) => shown.push(message));
  hideFirst();
  toast.success("Saved");
  hideSecond();
  expect(shown).toEqual(["Saved"]);
});
