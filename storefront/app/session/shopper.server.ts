import type { Auth } from "~/commerce/auth";
import { redirectDocument, type AppLoadContext } from "@remix-run/node";
import type { Shopper, ShopperPart } from "@tomashi/programme/contract/http";
import { readShopper } from "~/commerce/shopper.server";
import * as actionResultTexts from "~/texts/action-results";
import { loginPathFor } from "./return-path";
import { logoutHeaders, readToken, redirectWithToast } from "./session.server";

interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

interface Batch {
  parts: Set<ShopperPart>;
  answer: Promise<Shopper | undefined>;
}

const batches = new WeakMap<AppLoadContext, Batch>();

/**
 * Returns the customer with the requested parts; undefined for a visitor or an ended session. The
 * loaders of a page call this in the same tick and share one request.
 */
export function loadShopper(
  { request, context }: RequestArgs,
  parts: ShopperPart[],
): Promise<Shopper | undefined> {
  let batch = batches.get(context);
  if (!batch) {
    const asked = new Set<ShopperPart>();
    batch = { parts: asked, answer: nextTurn().then(() => fetchShopper(request, context, asked)) };
    batches.set(context, batch);
  }
  for (const part of parts) batch.parts.add(part);
  return batch.answer;
}

/**
 * Returns the customer of a page for customers only. Redirects a visitor to the home page, and a
 * customer whose session has ended to the login, which leads back here.
 */
export async function requireShopper(args: RequestArgs, parts: ShopperPart[]): Promise<Shopper> {
  const shopper = await loadShopper(args, parts);
  if (shopper) return shopper;
  const { request } = args;
  // Loads the complete page after a logout in another tab, to update its header.
  throw (await readToken(request)) ? await redirectToLogin(request) : redirectDocument("/");
}

/**
 * Redirects to the login, which leads back to the page of this request. Loads it completely, with a
 * visitor's header.
 */
export async function redirectToLogin(request: Request): Promise<Response> {
  const message = { type: "info", message: actionResultTexts.logInAgain } as const;
  const headers = await logoutHeaders();
  headers.set("x-remix-reload-document", "true");
  return redirectWithToast(loginPathFor(request.url), message, { headers });
}

/**
 * Like `requireShopper`, for pages with the customer's ID in their URL. Redirects another ID to the
 * home page.
 */
export async function requireOwner(
  args: RequestArgs & { params: { id?: string } },
  parts: ShopperPart[],
): Promise<Shopper> {
  const shopper = await requireShopper(args, parts);
  if (shopper.person.id !== args.params.id) throw redirectDocument("/");
  return shopper;
}

export async function requireToken({ request, context }: RequestArgs): Promise<Auth> {
  const token = await readToken(request);
  if (!token) throw redirectDocument("/");
  return { token, requestId: context.requestId };
}

async function fetchShopper(
  request: Request,
  context: AppLoadContext,
  parts: Set<ShopperPart>,
): Promise<Shopper | undefined> {
  batches.delete(context);
  const token = await readToken(request);
  return token ? readShopper(parts, { token, requestId: context.requestId }) : undefined;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
