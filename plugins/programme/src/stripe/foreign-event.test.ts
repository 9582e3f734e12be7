import { expect, test } from "vitest";
import { foreignReason } from "./foreign-event";

const account = "acct_1";

test.each([
  ["a test event", "sk_test_1", { livemode: false }, undefined],
  ["a test event", "rk_test_1", { livemode: false }, undefined],
  ["a live event", "sk_live_1", { livemode: true }, undefined],
  ["a live event", "rk_live_1", { livemode: true }, undefined],
  ["a test event", "sk_live_1", { livemode: false }, "mode"],
  ["a test event", "rk_live_1", { livemode: false }, "mode"],
  ["a live event", "sk_test_1", { livemode: true }, "mode"],
  ["a live event of a connected account", "sk_live_1", { livemode: true, account }, "account"],
  ["a test event of a connected account", "sk_live_1", { livemode: false, account }, "account"],
])("classifies %s with the key %s", (_, key, event, reason) => {
  expect(foreignReason(event, key)).toBe(reason);
});
