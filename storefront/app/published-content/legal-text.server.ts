import { redirect } from "@remix-run/node";
import type { LegalDate, LegalState } from "@tomashi/programme/contract/content/http";
import type { LegalKey } from "@tomashi/programme/contract/content/names";
import type { Content } from "@tomashi/programme/contract/content/schemas";
import { readLegalVersion } from "~/commerce/content.server";
import { isCommerceFailure, throwUnavailable } from "~/commerce/commerce-error";
import { DEFAULT_EFFECTIVE_ON, DEFAULT_VERSION } from "~/content/legal-versions";
import { defaultContent } from "~/content/default-content.server";
import { shownContent, type RequestArgs } from "./shown-content.server";

export interface OtherVersion {
  /** The value of `?version=`; null for the version in effect. */
  id: string | null;
  from: string;
  kind: "earlier" | "in effect" | "next";
}

export interface LegalText<Key extends LegalKey> {
  data: Content[Key];
  /** The effective date, `21 June 2025`; null for a draft without a date. */
  from: string | null;
  isDefault: boolean;
  kind: OtherVersion["kind"];
  others: OtherVersion[];
}

/** Returns a legal text: the version in effect, another one named in the URL, or a draft. */
export async function legalText<Key extends LegalKey>(
  args: RequestArgs,
  key: Key,
): Promise<LegalText<Key>> {
  const { content, published, draft } = await shownContent(args);
  const state: LegalState<Key> | undefined = published.legal[key];
  const all = versionsOf(state);
  const inEffect = all.find(({ kind }) => kind === "in effect");
  if (draft?.version.section === key) {
    const { effective_on } = draft.version;
    const from = effective_on && longDay(effective_on);
    return { data: content[key], from, isDefault: false, kind: "next", others: [] };
  }
  const asked = new URL(args.request.url).searchParams.get("version");
  const chosen = all.find(({ id }) => id !== null && id === asked) ?? inEffect;
  return {
    data: await dataOf(args, key, chosen?.id ?? null, content[key]),
    from: chosen?.from ?? null,
    isDefault: chosen?.id === DEFAULT_VERSION || !state?.current,
    kind: chosen?.kind ?? "in effect",
    others: all.filter((one) => one !== chosen),
  };
}

async function dataOf<Key extends LegalKey>(
  { request, context }: RequestArgs,
  key: Key,
  id: string | null,
  inEffect: Content[Key],
): Promise<Content[Key]> {
  if (id === null) return inEffect;
  if (id === DEFAULT_VERSION) return defaultContent[key];
  try {
    return (await readLegalVersion(id, context.requestId)).data as Content[Key];
  } catch (error) {
    if (isCommerceFailure(error)) return throwUnavailable(error);
    throw redirect(new URL(request.url).pathname, { headers: { "cache-control": "no-store" } });
  }
}

function versionsOf(state: LegalState | undefined): OtherVersion[] {
  const own = { id: DEFAULT_VERSION, effective_on: DEFAULT_EFFECTIVE_ON };
  const named = (kind: OtherVersion["kind"]) => (one: LegalDate) => ({
    id: kind === "in effect" ? null : one.id,
    from: longDay(one.effective_on),
    kind,
  });
  return [
    ...(state?.next ? [state.next] : []).map(named("next")),
    named("in effect")(state?.current ?? own),
    ...[...(state?.earlier ?? []), ...(state?.current ? [own] : [])].map(named("earlier")),
  ];
}

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function longDay(day: string): string {
  return days.format(new Date(day));
}
