import { expect, test } from "vitest";
import { defaultSettings } from "./public-settings";
import { withPublished } from "./public-settings.server";

test("overrides each setting with its published URL unless it is empty", () => {
  const social = { tiktok: "https://t.example", instagram: "", x: "https://x.example" };
  expect(withPublished(defaultSettings, { applyUrl: "", social })).toEqual({
    ...defaultSettings,
    social: { ...social, instagram: defaultSettings.social.instagram },
  });
  const none = { tiktok: "", instagram: "https://i.example", x: "" };
  const applyUrl = "https://apply.example";
  expect(withPublished(defaultSettings, { applyUrl, social: none })).toEqual({
    ...defaultSettings,
    applyUrl,
    social: { ...defaultSettings.social, instagram: "https://i.example" },
  });
});
