import type { MetaFunction } from "@remix-run/node";
import { Meta, type useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import { usePageHandle, useRefreshWithoutScripts } from "~/components/page-handle";
import type { Story } from "./story";

/** The exports of a route module that the page needs. */
interface Route<Loader> {
  default: ComponentType;
  loader?: Loader;
  meta?: MetaFunction<never> | MetaFunction;
  handle?: unknown;
}

type Loaded<Loader> = ReturnType<typeof useLoaderData<Loader>>;

/**
 * Returns a story of a page with its loader's data, below a list of what its route adds to the
 * head.
 */
export function shopPage<Loader = null>(
  route: Route<Loader>,
  loaded: Loaded<Loader>,
  more: Omit<Story, "element" | "page"> = {},
): Story {
  const { default: Page, meta, handle } = route;
  const element = (
    <>
      <Meta />
      <Frame />
      <Page />
    </>
  );
  return { element, page: { loaded, meta: meta as MetaFunction | undefined, handle }, ...more };
}

/** Shows the layout settings of the route as text. */
function Frame() {
  const refresh = useRefreshWithoutScripts();
  const asked = Object.entries(usePageHandle()).filter(([, value]) => value === true);
  return (
    <>
      {refresh !== undefined && <meta httpEquiv="refresh" content={refresh} />}
      {asked.map(([name]) => (
        <meta key={name} name={name} />
      ))}
    </>
  );
}
