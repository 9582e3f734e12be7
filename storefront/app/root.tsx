import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  data,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRevalidator,
  useRouteError,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { CurrentUser } from "@tomashi/programme/contract/http";
import displayFont from "~fonts/display.woff2?url";
import sansFont from "~fonts/sans.woff2?url";
import { useEffect, useRef, type ReactNode } from "react";
import { ConsentQuestion } from "~/analytics/consent";
import { useAnalytics } from "~/analytics/use-analytics";
import { Footer, SmallFooter } from "~/components/footer";
import { Header } from "~/components/header";
import { LoadingLine } from "~/components/loading-line";
import { usePageHandle, useRefreshWithoutScripts } from "~/components/page-handle";
import { RouteAnnouncer } from "~/components/route-announcer";
import { RouteError } from "~/components/route-error";
import { DeferredScripts } from "~/components/deferred-scripts";
import { SkipLink } from "~/components/skip-link";
import { PreHydrationHistory } from "~/components/pre-hydration-history";
import { Styles, stylesheet } from "~/components/styles";
import { Toasts } from "~/components/toasts";
import { storedUser } from "~/session/stored-user";
import { logFailure } from "~/actions/failure-log.server";
import { TIMED_OUT, TIMEOUT_MS, withTimeout } from "~/actions/timeout.server";
import { contentOfEveryPage } from "~/published-content/shown-content.server";
import { publicSettings, applyPublishedSettings } from "~/settings/public-settings.server";
import { useRootData, type RootData } from "~/settings/root-data";
import { storeUser } from "~/session/browser-storage";
import { usePrivatePage } from "~/session/private-page";
import { StorageGuard } from "~/session/storage-guard";
import { getToast } from "~/session/session.server";
import { loadShopper } from "~/session/shopper.server";
import { LABEL } from "~/texts/label";

export const links: LinksFunction = () => [
  { rel: "manifest", href: "/manifest.webmanifest" },
  ...[displayFont, sansFont].map(
    (href) =>
      ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const,
  ),
];

export const meta: MetaFunction = () => [{ title: LABEL }];

export async function loader(args: LoaderFunctionArgs) {
  const [{ shopper, isUnknown }, { toast, headers }, words] = await Promise.all([
    shopperOfHeader(args),
    getToast(args.request),
    contentOfEveryPage(args),
  ]);
  return data<RootData>(
    {
      nonce: args.context.cspNonce,
      isForEverybody: args.context.isForEverybody,
      settings: applyPublishedSettings(publicSettings(), words),
      announcement: words.announcement,
      draft: words.draft,
      person: shopper?.person ?? null,
      isUnknown,
      user: shopper ? storedUser(shopper.person) : null,
      counts: shopper?.counts ?? null,
      toast,
    },
    // Clears the cookie only if it contained a message, because cached pages set no cookies.
    toast ? { headers } : {},
  );
}

/** Only logs failures, because a page is still useful without the counts in its header. */
async function shopperOfHeader(args: LoaderFunctionArgs) {
  try {
    const shopper = await withTimeout(TIMEOUT_MS, loadShopper(args, ["counts"]));
    if (shopper !== TIMED_OUT) return { shopper, isUnknown: false };
    logFailure("The header's counts took too long to load.", args.context.requestId);
  } catch (error) {
    logFailure("The header could not be loaded.", args.context.requestId, error);
  }
  return { shopper: undefined, isUnknown: true };
}

let known: RootData | undefined;

/** Returns the previous data if it cannot be reloaded. The next navigation requests it again. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const before = known && { ...known, toast: undefined, isUnknown: true };
  try {
    const now = await serverLoader<typeof loader>();
    return now.isUnknown && before ? { ...before, toast: now.toast } : now;
  } catch (error) {
    if (error instanceof Response || !before) throw error;
    console.warn("The header could not be loaded.", error);
    return before;
  }
}

export { revalidateUnlessNavigation as shouldRevalidate } from "~/actions/revalidation";

export function Layout({ children }: { children: ReactNode }) {
  const shared = useRootData();
  const handle = usePageHandle();
  const refresh = useRefreshWithoutScripts();
  const person = shared?.person ?? null;
  useBrowserMirror(shared);
  usePrivatePage(person !== null);
  useOtherTabs();
  useKnowledge(shared?.isUnknown === true);
  useAnalytics(userTypeOf(person));
  const nonce = typeof document === "undefined" ? shared?.nonce : "";
  const brand = `${shared?.settings.assetsUrl ?? "/media"}/brand`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <PreHydrationHistory nonce={nonce} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f3ee" />
        {refresh !== undefined && (
          <noscript>
            <meta httpEquiv="refresh" content={refresh} />
          </noscript>
        )}
        <link rel="icon" href={`${brand}/icon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${brand}/apple-touch-icon.png`} />
        {shared?.draft && <meta name="robots" content="noindex" />}
        <Meta />
        <Styles areInline={shared?.isForEverybody === true} />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <SkipLink />
        <Header
          announcement={shared?.announcement ?? null}
          draft={shared?.draft === true}
          person={person}
          counts={shared?.counts ?? null}
          isOverPicture={handle.hasHeaderOverPicture}
        />
        <Toasts flash={shared?.toast} />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        {!handle.hasNoFooter && (handle.hasSmallFooter ? <SmallFooter /> : <Footer />)}
        <ConsentQuestion />
        <LoadingLine />
        <RouteAnnouncer />
        <StorageGuard nonce={nonce} />
        <ScrollRestoration nonce={nonce} />
        <DeferredScripts nonce={nonce} styles={shared?.isForEverybody ? stylesheet : undefined} />
      </body>
    </html>
  );
}

function userTypeOf(person: CurrentUser | null) {
  if (!person) return "visitor";
  return person.role === null ? "customer" : "admin";
}

/** Updates the browser's storage from the server's data, and marks the page as hydrated. */
function useBrowserMirror(shared: RootData | undefined): void {
  useEffect(() => {
    known = shared;
    if (shared && !shared.isUnknown) storeUser(shared.user);
    document.documentElement.dataset.hydrated = "true";
  }, [shared]);
}

/** Requests an unknown customer again after a navigation, without delaying it. */
function useKnowledge(isUnknown: boolean): void {
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const answered = useRef(key);
  useEffect(() => {
    if (!isUnknown || answered.current === key) return;
    answered.current = key;
    revalidate();
  }, [isUnknown, key, revalidate]);
}

function useOtherTabs(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const whenChanged = ({ key }: StorageEvent) => {
      if (key === "user") revalidate();
    };
    window.addEventListener("storage", whenChanged);
    return () => {
      window.removeEventListener("storage", whenChanged);
    };
  }, [revalidate]);
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
