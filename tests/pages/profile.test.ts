import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { call } from "../support/commerce.ts";
import { startLinkedStorefront } from "../support/second-storefront.ts";
import { subjectsTo } from "../support/outbox.ts";
import { staffWithFactor, WRONG_CODE_MESSAGE } from "../support/two-factor.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { WebSession, type WebPage } from "../support/web-session.ts";

test(
  "displays the details of a customer, and saves changed ones",
  { tags: ["PROF-01", "PROF-02", "PROF-04"] },
  async () => {
    const { token, person, email } = await newShopper("Grace Buyer");
    const session = new WebSession({ token });
    const profile = await session.open(`/profile/${person.id}`);
    expect(profile.texts("main dt")).toEqual(["Name", "Email", "Phone number", "Address"]);
    const missing = "Not provided";
    expect(profile.texts("main dd")).toEqual(["Grace Buyer", email, missing, missing]);
    const hrefOf = (name: string) => profile.main.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Download your data")).toBe(`/profile/data/${person.id}`);
    expect(hrefOf("Logged-in devices")).toBe(`/profile/sessions/${person.id}`);
    expect(hrefOf("Edit Details")).toBe(`/profile/update/${person.id}`);

    const form = await session.open(`/profile/update/${person.id}`);
    expect(form.texts("main form label")).toEqual([
      ...["Name", "Email", "Password", "Phone number", "Address"],
      ...["Apartment, suite (optional)", "City", "State", "Postal code", "Country"],
    ]);
    const valueOf = (label: string) => form.main.getByLabelText<HTMLInputElement>(label).value;
    expect([valueOf("Name"), valueOf("Email")]).toEqual(["Grace Buyer", email]);
    const [name, phone, address] = ["Grace Maker", "+1 503 555 0100", "12 Tanner Street"];
    const details = { Name: name, "Phone number": phone, Address: address };
    const saved = await session.submit(form, "Save", { ...details, Password: PASSWORD });
    expect(saved.url).toBe(`/profile/${person.id}`);
    expect(saved.messages).toEqual(["Profile updated successfully"]);
    expect(saved.texts("main dd")).toEqual([name, email, phone, address]);
  },
);

test(
  "sends the confirmation link again from the profile until the email is confirmed",
  { tags: ["SAFE-03"] },
  async () => {
    const { token, person, email } = await newShopper("New Comer", { isNewcomer: true });
    const session = new WebSession({ token });
    const NOTE = "Not confirmed yet: open the link that we’ve sent you.";
    const BUTTON = "Send the link again";
    const profile = await session.open(`/profile/${person.id}`);
    profile.main.getByText(NOTE);
    const sent = await session.submit(profile, BUTTON);
    expect([sent.url, sent.messages]).toEqual([
      `/profile/${person.id}`,
      ["We’ve emailed you a link. Open it to confirm your email."],
    ]);
    for (let more = 1; more < 5; more += 1) await session.submit(profile, BUTTON);
    const tooMany = await session.submit(profile, BUTTON);
    expect(tooMany.messages).toEqual([
      "We've sent you several emails already. Please try again in an hour.",
    ]);
    tooMany.main.getByText(NOTE);
    await expect
      .poll(() => subjectsTo(email), { timeout: 40_000 })
      .toEqual(Array.from({ length: 5 }, () => "Confirm your email"));

    await query(
      "update customer set metadata = jsonb_build_object('confirmed_email', email) where id = $1",
      [person.id],
    );
    const confirmed = await session.submit(profile, BUTTON);
    expect(confirmed.messages).toEqual(["Your email is already confirmed."]);
    expect(confirmed.main.queryByText(NOTE)).toBeNull();
  },
);

test(
  "displays an error under the current password or the code, whichever is wrong",
  { tags: ["SAFE-08"] },
  async () => {
    const staff = await staffWithFactor();
    const session = new WebSession(staff);
    const path = `/profile/update/${staff._id}`;
    const details = { "Phone number": "1", Address: "2 Elm Street", Password: PASSWORD };
    const changes = { ...details, Email: freshEmail() };
    const errorsOf = (page: WebPage) =>
      Object.fromEntries(
        ["Current password", "Code"].map((label) => {
          const field = page.main.getByLabelText(label);
          const [id = ""] = (field.getAttribute("aria-describedby") ?? "").split(" ");
          return [label, field.ownerDocument.getElementById(id)?.textContent];
        }),
      );
    const asked = await session.submit(await session.open(path), "Save", changes);
    expect([asked.messages, errorsOf(asked)]).toEqual([
      [],
      { "Current password": "", Code: "Enter the code of your second factor." },
    ]);
    const wrongCode = await session.submit(asked, "Save", { ...changes, Code: staff.wrongCode() });
    expect(errorsOf(wrongCode)).toEqual({ "Current password": "", Code: WRONG_CODE_MESSAGE });
    const entries = { ...changes, "Current password": "Wrong-pass1", Code: staff.nextCode() };
    const wrongPassword = await session.submit(wrongCode, "Save", entries);
    expect(errorsOf(wrongPassword)).toEqual({
      "Current password": "This is not your current password.",
      Code: "",
    });
  },
);

test(
  "displays the failure on each account page while the commerce server is unavailable",
  { tags: ["PROF-03"] },
  async () => {
    const { token, person, email } = await newShopper();
    await call("/shop/sessions", { body: { email, password: PASSWORD } });
    const { url, link, stop } = await startLinkedStorefront();
    try {
      const session = new WebSession({ token, storefront: url });
      const devices = await session.open(`/profile/sessions/${person.id}`);
      link.refuse(429);
      const refused = await session.open(`/profile/${person.id}`);
      expect([refused.status, ...refused.texts("main h1")]).toEqual([429, "Error 429"]);
      link.cut();
      const failed = await session.submit(refused, "Retry");
      expect([failed.status, ...failed.texts("main h1")]).toEqual([503, "Error 503"]);
      for (const [part, message] of [
        ["update", "Failed to fetch user details."],
        ["ordereturn", "Failed to fetch orders."],
        ["sessions", "The devices could not be loaded."],
      ] as const) {
        const page = await session.open(`/profile/${part}/${person.id}`);
        expect(page.status).toBe(503);
        page.main.getByText(message);
      }
      const unchanged = await session.submit(devices, "Log out", { "Current password": PASSWORD });
      expect(unchanged.messages.join()).toMatch(/^That device could not be logged out\. Please/);
      // A browser with scripts displays both sentences as toasts.
      const fields = { name: "Grace", email, password: PASSWORD, phone: "1", address_1: "2" };
      const unsaved = await session.request(`/profile/update/${person.id}.data`, {
        method: "POST",
        body: new URLSearchParams(fields),
      });
      expect(await unsaved.text()).toMatch(
        /There was an error updating your profile\..*The request timed out, but the change may have been saved\./,
      );
      link.restore();
      expect((await session.submit(failed, "Retry")).texts("main dd")[1]).toBe(email);
    } finally {
      await stop();
    }
  },
);
