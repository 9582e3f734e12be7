import { expect, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { expectNavigationAfter, pauseClock, advanceUntilMessage } from "../support/paused-clock.ts";
import { fillProfile, save } from "../support/profile-form.ts";
import { PASSWORD } from "../support/sign-up.ts";

test(
  "saves changed details and returns to the profile",
  { tag: ["@PROF-06", "@PROF-07", "@VAL-08"] },
  async ({ page, shopper }) => {
    await open(page, `/profile/update/${shopper.id}`);
    const details = {
      Name: "Grace Maker",
      Email: shopper.email,
      Password: PASSWORD,
      "Phone number": "+1 503 555 0100",
      Address: "12 Tanner Street, Portland",
    };
    await fillProfile(page, details);
    for (const [label, value] of Object.entries(details)) {
      await fillProfile(page, { [label]: " " });
      await save(page);
      await expectMessage(page, "error", "All fields are required.");
      await expect(page.getByLabel(label, { exact: true })).toBeFocused();
      await fillProfile(page, { [label]: value });
    }
    await pauseClock(page);
    await save(page);
    const said = await advanceUntilMessage(page, "success", "Profile updated successfully");
    await expectNavigationAfter(page, said, 2000, `/profile/${shopper.id}`);
    await expect(page.getByRole("main").locator("dd")).toHaveText([
      "Grace Maker",
      shopper.email,
      "+1 503 555 0100",
      "12 Tanner Street, Portland",
    ]);
  },
);
