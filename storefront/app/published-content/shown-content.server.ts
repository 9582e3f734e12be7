import { redirect, type AppLoadContext } from "@remix-run/node";
import type {
  AdminContentVersion,
  PublishedContent,
} from "@tomashi/programme/contract/content/http";
import { buyingFacts } from "@tomashi/programme/contract/content/buying";
import type { Content } from "@tomashi/programme/contract/content/schemas";
import { readVersion } from "~/commerce/content.server";
import { isCommerceFailure, throwUnavailable } from "~/commerce/commerce-error";
import { defaultContent } from "~/content/default-content.server";
import { readToken } from "~/session/session.server";
import { environment } from "../../server/environment.ts";

export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

export interface ShownContent {
  content: Content;
  published: PublishedContent;
  draft: AdminContentVersion | null;
}

const shown = new WeakMap<AppLoadContext, Promise<ShownContent>>();

/** Returns the site content that this page shows. All of the page's loaders share one request. */
export function shownContent(args: RequestArgs): Promise<ShownContent> {
  const known = shown.get(args.context);
  if (known) return known;
  const read = readShown(args);
  shown.set(args.context, read);
  return read;
}

export async function shownSection<Key extends keyof Content>(
  args: RequestArgs,
  key: Key,
): Promise<Content[Key]> {
  return (await shownContent(args)).content[key];
}

async function readShown(args: RequestArgs): Promise<ShownContent> {
  const published = await args.context.content.read(args.context.requestId);
  const draft = await readDraft(args);
  const { terms, privacy } = published.legal;
  return {
    content: {
      ...defaultContent,
      ...published.sections,
      ...(terms?.current && { terms: terms.current.data }),
      ...(privacy?.current && { privacy: privacy.current.data }),
      ...(draft && { [draft.version.section]: draft.data }),
    },
    published,
    draft,
  };
}

/**
 * Returns the draft that an admin previews. Redirects everyone else, and admins whose draft no
 * longer exists, to the published page.
 */
async function readDraft({ request, context }: RequestArgs): Promise<AdminContentVersion | null> {
  const address = new URL(request.url);
  const id = address.searchParams.get("draft");
  if (id === null) return null;
  address.searchParams.delete("draft");
  const leave = () =>
    redirect(address.pathname + address.search, { headers: { "cache-control": "no-store" } });
  const token = await readToken(request);
  if (token === undefined) throw leave();
  try {
    return await readVersion(id, { token, requestId: context.requestId });
  } catch (error) {
    if (isCommerceFailure(error)) return throwUnavailable(error);
    throw leave();
  }
}

export async function contentOfEveryPage(args: RequestArgs) {
  const { content, published, draft } = await shownContent(args);
  const { announcement, buying, links } = content;
  const { apply, ...social } = links;
  return {
    announcement: announcement.text === "" ? null : announcement,
    applyUrl: apply,
    social,
    buying: buyingFacts(buying, {
      countries: published.countries,
      shipsWithinDays: environment().SHIPS_WITHIN_DAYS,
    }),
    draft: draft !== null,
  };
}
