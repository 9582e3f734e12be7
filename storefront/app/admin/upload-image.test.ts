import { MAX_IMAGE_BYTES } from "@tomashi/programme/contract/image-rules";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uploadImage } from "./upload-image";

/** Replaces the browser's XMLHttpRequest; the test sends the response. */
class SentRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  timeout = 0;
  status = 0;
  response: unknown = null;
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  sent: FormData | undefined;
  isAborted = false;
  open = (method: string, address: string) => sent.push(`${method} ${address}`);
  setRequestHeader = (name: string, value: string) => sent.push(`${name}: ${value}`);
  abort = () => (this.isAborted = true);
  send(form: FormData) {
    this.sent = form;
    setTimeout(() => this.ontimeout?.(), this.timeout);
    requests.push(this);
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onload?.();
  }
}

let sent: string[];
let requests: SentRequest[];
const last = () => requests.at(-1);
beforeEach(() => {
  sent = [];
  requests = [];
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("XMLHttpRequest", SentRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = () => new File([new Uint8Array(7)], "a bag.jpg");
const fileOf = (bytes: number) => Object.defineProperty(file(), "size", { value: bytes });
const { signal } = new AbortController();

test("uploads an image with its file name as alt text and reports the progress in percent", async () => {
  const percents: number[] = [];
  const sending = uploadImage(file(), (percent) => percents.push(percent), signal);
  expect(sent).toEqual(["POST /admin/pictures", "accept: application/json"]);
  expect(last()?.sent?.get("alt")).toBe("a bag.jpg");
  expect(last()?.sent?.get("file")).toMatchObject({ size: 7 });
  for (const [loaded, total] of [
    [0, 0],
    [1, 3],
    [4, 3],
  ] as const)
    last()?.upload.onprogress?.({ loaded, total });
  expect(percents).toEqual([0, 33, 100]);
  const picture = { name: "pictures/a" };
  last()?.answer(201, { picture });
  expect(await sending).toEqual({ picture });
});

test("times out when the shop does not respond within 2.5 minutes", async () => {
  let answer: unknown;
  void uploadImage(file(), () => undefined, signal).then((given) => (answer = given));
  await vi.advanceTimersByTimeAsync(149_999);
  expect(answer).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toEqual({
    message: "The upload timed out. Please try again.",
    canTryAgain: true,
  });
});

test.each([
  [429, { message: "Not now." }, "Not now.", true],
  [503, null, "The image was rejected.", true],
  [500, {}, "The image was rejected.", true],
  [400, { message: "It is damaged." }, "It is damaged.", false],
  [499, {}, "The image was rejected.", false],
  [201, {}, "The image was rejected.", false],
])("turns the response %i, %j into %s, retryable: %j", async (status, body, message, can) => {
  const sending = uploadImage(file(), () => undefined, signal);
  last()?.answer(status, body);
  expect(await sending).toEqual({ message, canTryAgain: can });
});

test("offers a retry after a network error, but not after the upload is stopped", async () => {
  const lost = uploadImage(file(), () => undefined, signal);
  last()?.onerror?.();
  const message = "The upload failed. Please try again.";
  expect(await lost).toEqual({ message, canTryAgain: true });
  const stop = new AbortController();
  const stopped = uploadImage(file(), () => undefined, stop.signal);
  stop.abort();
  expect(await stopped).toMatchObject({ canTryAgain: false, isStopped: true });
  expect(last()?.isAborted).toBe(true);
});

test("rejects empty files and files over 20 MB without sending them", async () => {
  for (const [bytes, message] of [
    [MAX_IMAGE_BYTES + 1, "An image can be at most 20 MB."],
    [0, "This file is empty."],
  ] as const) {
    const sending = uploadImage(fileOf(bytes), () => undefined, signal);
    expect(await sending).toEqual({ message, canTryAgain: false });
  }
  expect(sent).toEqual([]);
  void uploadImage(fileOf(MAX_IMAGE_BYTES), () => undefined, signal);
  expect(sent).toHaveLength(2);
});
