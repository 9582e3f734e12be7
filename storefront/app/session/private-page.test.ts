import { expect, test, vi } from "vitest";
import { reloadWhenRestored } from "./private-page";

function newPage() {
  const style = { visibility: "" };
  const reload = vi.fn();
  const page = Object.assign(new EventTarget(), {
    document: { documentElement: { style } },
    location: { reload },
  });
  const fire = (name: string, persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event(name), { persisted }));
  return { stop: reloadWhenRestored(page as unknown as Window), style, reload, fire };
}

test("hides a page that enters the back/forward cache, and reloads it when restored", () => {
  const { style, reload, fire } = newPage();
  fire("pageshow", false);
  fire("pagehide", false);
  expect(style.visibility).toBe("");
  fire("pagehide", true);
  expect(style.visibility).toBe("hidden");
  expect(reload).not.toHaveBeenCalled();
  fire("pageshow", true);
  expect(reload).toHaveBeenCalledOnce();
});

test("does nothing after it was stopped", () => {
  const { stop, style, reload, fire } = newPage();
  stop();
  fire("pagehide", true);
  fire("pageshow", true);
  expect(style.visibility).toBe("");
  expect(reload).not.toHaveBeenCalled();
});
