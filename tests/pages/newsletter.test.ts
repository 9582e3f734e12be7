import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { confirmLink, unsubscribeUrls } from "../support/newsletter.ts";
import { freshEmail } from "../support/sign-up.ts";
import { newStaff } from "../support/staff.ts";
import { rowsOf, textsOf, WebSession, type WebPage } from "../support/web-session.ts";

/** Returns the text of the page's status or alert. */
const resultOf = ({ document }: WebPage) =>
  textsOf(document.querySelectorAll("main [role=status], main [role=alert]")).join("");

/** Opens a page and submits the form of a button. */
async function press(url: string, button: string, entries = {}): Promise<WebPage> {
  const session = new WebSession();
  return session.submit(await session.open(url), button, entries);
}

/** Subscribes and returns the path of the emailed link. */
async function subscribe(email: string): Promise<string> {
  const page = await press("/contact", "Subscribe", { Email: email });
  expect(resultOf(page)).toMatch(/^Check your inbox: .* works for 7 days\.$/);
  await expect.poll(() => confirmLink(email), { timeout: 60_000 }).toBeTruthy();
  return confirmLink(email) ?? "";
}

const confirm = (link: string) => press(link, "Yes, send me the newsletter");

test(
  "keeps an invalid email in the field, and displays the error",
  { tags: ["NEWS-01", "NEWS-02"] },
  async () => {
    const page = await press("/contact", "Subscribe", { Email: "ada" });
    expect(page.status).toBe(400);
    expect(page.main.getByText("Please enter a valid email address.")).toBeTruthy();
    expect(page.main.getByLabelText<HTMLInputElement>("Email").value).toBe("ada");
  },
);

test(
  "subscribes, unsubscribes, and rejects a used link without JavaScript",
  { tags: ["NEWS-01", "NEWS-04", "NEWS-07", "NEWS-08"] },
  async () => {
    const email = freshEmail();
    const link = await subscribe(email);
    expect(resultOf(await confirm(link))).toBe("You’re subscribed. You’ll get the next issue.");
    const left = await press(unsubscribeUrls(email)[0] ?? "", "Unsubscribe");
    expect(resultOf(left)).toBe("You’re unsubscribed, and we’ve deleted your email address.");
    const again = await confirm(link);
    expect(again.status).toBe(409);
    expect(resultOf(again)).toBe("This link has expired. Please sign up again.");
  },
);

test("lists subscribers for admins, with a CSV", { tags: ["NEWS-10", "NEWS-11"] }, async () => {
  const email = freshEmail();
  await confirm(await subscribe(email));
  const session = await adminSession();
  const list = await session.open("/admin/newsletter");
  const counts = list.texts("dt");
  expect(counts).toEqual(["Subscribed", "Unconfirmed", "Unsubscribed"]);
  const found = await session.submit(list, "Filter", { Email: email });
  expect(rowsOf(found.main.getByRole("table")).map(([first]) => first)).toEqual([email]);
  // The links of the states keep the filter.
  const linkTo = (name: string) =>
    found.main.getByRole("link", { name }).getAttribute("href") ?? "";
  const waiting = await session.open(linkTo("Unconfirmed"));
  expect(waiting.main.getByText("No emails")).toBeTruthy();
  const csv = await session.request(linkTo("Export CSV"));
  expect(csv.headers.get("content-disposition")).toBe('attachment; filename="newsletter.csv"');
  expect(await csv.text()).toContain(`"${email}","`);
});

test("redirects merchandisers to /admin", { tags: ["NEWS-10"] }, async () => {
  const session = new WebSession(await newStaff("merchandiser"));
  for (const path of ["/admin/newsletter", "/admin/newsletter.csv"])
    expect((await session.request(path)).headers.get("location")).toBe("/admin");
});
