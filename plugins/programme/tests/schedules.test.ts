import { expect, test } from "vitest";
import { config as deletePictures } from "../src/jobs/delete-unused-pictures";
import { config as forget } from "../src/jobs/forget";
import { config as publish } from "../src/jobs/publish-products";
import { config as reconcile } from "../src/jobs/reconcile";
import { config as sendMails } from "../src/jobs/send-mails";
import { config as tellBackInStock } from "../src/jobs/tell-back-in-stock";

test.each([
  ["payments are compared every 15 seconds", reconcile, { interval: 15_000 }],
  ["who waits for a piece is told within 15 seconds", tellBackInStock, { interval: 15_000 }],
  ["planned products go on sale within 5 seconds", publish, { interval: 5000 }],
  ["mails leave within 3 seconds", sendMails, { interval: 3000 }],
  ["what is over is forgotten at night", forget, "17 4 * * *"],
  ["unused pictures are deleted at night", deletePictures, "47 4 * * *"],
])("%s", (_, { schedule }, expected) => {
  expect(schedule).toEqual(expected);
});
