import { expect, test } from "vitest";
import { CommerceError } from "./commerce-error";
import { proxyFile } from "./proxy-file.server";

const FAILED = "Failed to download invoice";

test("keeps only a file's type and name and sends no-store", async () => {
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="invoice.pdf"',
    "cache-control": "public, max-age=60",
    "set-cookie": "a=b",
  };
  const answer = await proxyFile(Promise.resolve(new Response("pdf", { headers })), FAILED);
  expect([answer.status, await answer.text()]).toEqual([200, "pdf"]);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="invoice.pdf"',
    "cache-control": "private, no-store",
  });
});

test("responds to failures with the page's message, and with Retry-After only to a 503", async () => {
  const failed = async (error: Error) => {
    const answer = await proxyFile(Promise.reject(error), FAILED);
    return [answer.status, await answer.text(), answer.headers.get("retry-after")];
  };
  expect(await failed(CommerceError.refused(404, "This order does not exist."))).toEqual([
    404,
    FAILED,
    null,
  ]);
  expect(await failed(CommerceError.failed(new Error("away")))).toEqual([503, FAILED, "5"]);
  await expect(failed(new TypeError("ours"))).rejects.toThrow("ours");
});
