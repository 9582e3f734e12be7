import type { LegalState } from "@tomashi/programme/contract/content/http";
import { afterEach, expect, test, vi } from "vitest";
import { defaultContent } from "~/content/default-content.server";
import { formArgs, startTestCommerce } from "../../server/test-commerce.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const dataOf = (title: string) => ({ sections: [{ title, text: "One paragraph." }] });
const state: LegalState<"privacy"> = {
  next: { id: "next/1", effective_on: "2027-03-01" },
  current: { id: "current", effective_on: "2026-09-01", data: dataOf("Current") },
  earlier: [{ id: "earlier", effective_on: "2026-01-15" }],
};
const next = { id: "next/1", from: "1 March 2027", kind: "next" };
const current = { id: null, from: "1 September 2026", kind: "in effect" };
const earlier = { id: "earlier", from: "15 January 2026", kind: "earlier" };
const first = { id: "first", from: "21 June 2025", kind: "earlier" };
const inEffect = {
  ...{ data: dataOf("Current"), from: current.from, isDefault: false, kind: "in effect" },
  others: [next, earlier, first],
};
const own = { data: defaultContent.privacy, from: first.from, isDefault: true };

/** Starts a commerce server. Returns a function that reads the privacy policy at a URL. */
async function privacyPolicy(answer: object, status = 200) {
  const asked: string[] = [];
  await startTestCommerce((_, path) => {
    asked.push(path);
    return { status, body: answer };
  });
  const [{ legalText }, { log }] = await Promise.all([
    import("./legal-text.server"),
    import("../../server/log.ts"),
  ]);
  log.level = "silent";
  return async (query: string, privacy?: LegalState<"privacy">) => {
    const published = { sections: {}, legal: { ...(privacy && { privacy }) } };
    const { request, context } = formArgs(`/privacy${query}`, {});
    const content = { read: () => Promise.resolve(published) };
    const args = { request, context: { ...context, content } };
    const read = await legalText(
      args as unknown as Parameters<typeof legalText>[0],
      "privacy",
    ).catch((thrown: unknown) => thrown);
    return [read, ...asked.splice(0)];
  };
}

test("shows the version in effect or the chosen one, and links the others", async () => {
  const other = dataOf("Other");
  const read = await privacyPolicy({ data: other });
  for (const query of ["", "?version=current", "?version=none"])
    expect(await read(query, state)).toEqual([inEffect]);
  expect(await read("?version=next/1", state)).toEqual([
    {
      ...{ data: other, from: next.from, isDefault: false, kind: "next" },
      others: [current, earlier, first],
    },
    "/content/versions/next%2F1",
  ]);
  expect(await read("?version=earlier", state)).toEqual([
    {
      ...{ data: other, from: earlier.from, isDefault: false, kind: "earlier" },
      others: [next, current, first],
    },
    "/content/versions/earlier",
  ]);
  expect(await read("?version=first", state)).toEqual([
    { ...own, kind: "earlier", others: [next, current, earlier] },
  ]);
});

test("shows the default text until another one is in effect", async () => {
  const read = await privacyPolicy({});
  const shown = { ...own, kind: "in effect" };
  expect(await read("?version=first")).toEqual([{ ...shown, others: [] }]);
  const announced = { next: state.next, current: null, earlier: [] };
  expect(await read("", announced)).toEqual([{ ...shown, others: [next] }]);
});

test("shows a draft of this text without other versions", async () => {
  const data = dataOf("Draft");
  const draftOf = async (section: string, effective_on: string | null) => {
    const read = await privacyPolicy({ version: { section, effective_on }, data });
    return read("?draft=draft", state);
  };
  const draft = { data, isDefault: false, kind: "next", others: [] };
  const asked = "/admin/content/versions/draft";
  expect(await draftOf("privacy", null)).toEqual([{ ...draft, from: null }, asked]);
  expect(await draftOf("privacy", "2027-02-01")).toEqual([
    { ...draft, from: "1 February 2027" },
    asked,
  ]);
  expect(await draftOf("terms", null)).toEqual([inEffect, asked]);
});

test("leads from an unpublished version or draft to the page, but not during an outage", async () => {
  const outcomes = async (status: number) => {
    const read = await privacyPolicy({ message: "Not so." }, status);
    return Promise.all(
      ["?version=earlier", "?draft=draft"].map(async (query) => {
        const [thrown] = (await read(query, state)) as [Response];
        return [thrown.status, thrown.headers.get("location")];
      }),
    );
  };
  const left = [302, "/privacy"];
  expect(await outcomes(404)).toEqual([left, left]);
  const unavailable = [503, null];
  expect(await outcomes(500)).toEqual([unavailable, unavailable]);
});
