import { expect, test } from "vitest";
import { config as deletePictures } from "../src/jobs/delete-unused-images";
import { config as forget } from "../src/jobs/purge-expired-data";
import { config as publish } from "../src/jobs/publish-products";
import { config as reconcile } from "../src/jobs/reconcile";
import { config as sendDigest } from "../src/jobs/send-digest";
import { config as sendMails } from "../src/jobs/send-emails";
import { config as tellBackInStock } from "../src/jobs/notify-back-in-stock";

test.each([
  ["reconciles payments every 15 seconds", reconcile, { interval: 15_000 }],
  ["sends back-in-stock alerts every 15 seconds", tellBackInStock, { interval: 15_000 }],
  ["publishes scheduled products every 5 seconds", publish, { interval: 5000 }],
  ["checks every minute if the digest is due", sendDigest, { interval: 60_000 }],
  ["sends emails every 3 seconds", sendMails, { interval: 3000 }],
  ["purges expired data every night at 4:17", forget, "17 4 * * *"],
  ["deletes unused images every night at 4:47", deletePictures, "47 4 * * *"],
])("%s", (_, { schedule }, expected) => {
  expect(schedule).toEqual(expected);
});
