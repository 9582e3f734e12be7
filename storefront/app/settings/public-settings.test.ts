import { expect, test } from "vitest";
import { defaultSettings } from "./public-settings";
import { applyPublishedSettings } from "./public-settings.server";

const buying = { ...defaultSettings.buying, tax: "Tax is included." };

test("overrides each setting with its published URL unless it is empty", () => {
  const social = { tiktok: "https://t.example", instagram: "", x: "https://x.example" };
  expect(applyPublishedSettings(defaultSettings, { applyUrl: "", social, buying })).toEqual({
    ...defaultSettings,
    buying,
    social: { ...social, instagram: defaultSettings.social.instagram },
  });
  const none = { tiktok: "", instagram: "https://i.example", x: "" };
  const applyUrl = "https://apply.example";
  expect(applyPublishedSettings(defaultSettings, { applyUrl, social: none, buying })).toEqual({
    ...defaultSettings,
    buying,
    applyUrl,
    social: { ...defaultSettings.social, instagram: "https://i.example" },
  });
});
