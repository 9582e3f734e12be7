import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  data,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import type { Person } from "@tomashi/programme/http";
import displayFont from "~fonts/display.woff2?url";
import sansFont from "~fonts/sans.woff2?url";
import { useEffect, type ReactNode } from "react";
import { ConsentQuestion } from "~/analytics/consent";
import { useAnalytics } from "~/analytics/use-analytics";
import { Footer } from "~/components/footer";
import { Header } from "~/components/header";
import { usePageHandle } from "~/components/page-handle";
import { RouteAnnouncer } from "~/components/route-announcer";
import { RouteError } from "~/components/route-error";
import { ScriptsAfterPaint } from "~/components/scripts-after-paint";
import { SkipLink } from "~/components/skip-link";
import { StepsBeforeScripts } from "~/components/steps-before-scripts";
import { Toasts } from "~/components/toasts";
import { storedUser } from "~/outcome/answer.server";
import type { StoredUser } from "~/outcome/outcome";
import { revalidateAfterChanges } from "~/outcome/revalidation";
import { publicSettings } from "~/settings/public-settings.server";
import { storeUser } from "~/session/browser-storage";
import { getToast } from "~/session/session.server";
import { loadShopper } from "~/session/shopper.server";
import styles from "~/styles/tokens.css?url";

export const links: LinksFunction = () => [
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  ...[displayFont, sansFont].map(
    (href) =>
      ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const,
  ),
  { rel: "stylesheet", href: styles },
];

export const meta: MetaFunction = () => [{ title: "The Tomashi’s" }];

export async function loader(args: LoaderFunctionArgs) {
  const [shopper, { toast, headers }] = await Promise.all([
    // A page is worth showing without its header's counts: their failure is only logged.
    loadShopper(args, ["counts"]).catch((error: unknown) => {
      console.warn("The header could not be loaded.", error);
      return undefined;
    }),
    getToast(args.request),
  ]);
  return data(
    {
      nonce: args.context.cspNonce,
      settings: publicSettings(),
      person: shopper?.person ?? null,
      user: shopper ? storedUser(shopper.person) : null,
      counts: shopper?.counts ?? null,
      toast,
    },
    // The cookie is cleared only where it held a message: pages for everyone set none.
    toast ? { headers } : {},
  );
}

/** Not for a mere step to another page: that page's own loader asks for what it shows. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) => {
  const isStep = args.currentUrl.href !== args.nextUrl.href;
  return revalidateAfterChanges({
    ...args,
    defaultShouldRevalidate: args.defaultShouldRevalidate && !isStep,
  });
};

export function Layout({ children }: { children: ReactNode }) {
  const shared = useRouteLoaderData<typeof loader>("root");
  const handle = usePageHandle();
  const person = shared?.person ?? null;
  useBrowserMirror(shared?.user);
  useAnalytics(userTypeOf(person));
  const nonce = typeof document === "undefined" ? shared?.nonce : "";
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <StepsBeforeScripts nonce={nonce} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f3ee" />
        <link
          rel="icon"
          href={`${shared?.settings.assetsUrl ?? "/media"}/brand/icon.svg`}
          type="image/svg+xml"
        />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <SkipLink />
        <Header
          person={person}
          counts={shared?.counts ?? null}
          isOverPicture={handle.hasHeaderOverPicture}
        />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        {!handle.hasNoFooter && <Footer />}
        <ConsentQuestion />
        <RouteAnnouncer />
        <Toasts flash={shared?.toast} />
        <ScrollRestoration nonce={nonce} />
        <ScriptsAfterPaint nonce={nonce} />
      </body>
    </html>
  );
}

function userTypeOf(person: Person | null) {
  if (!person) return "visitor";
  return person.is_admin ? "admin" : "customer";
}

/** The browser's storage follows the server; the mark tells that the scripts have taken over. */
function useBrowserMirror(user: StoredUser | null | undefined): void {
  useEffect(() => {
    if (user !== undefined) storeUser(user);
    document.documentElement.dataset.hydrated = "true";
  }, [user]);
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
