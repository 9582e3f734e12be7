import type { MetaFunction } from "@remix-run/node";
import { Meta, type useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import { usePageHandle, useRefreshWithoutScripts } from "~/components/page-handle";
import type { Story } from "./story";

/** What a route's file says of its page. */
interface Route<Loader> {
  default: ComponentType;
  loader?: Loader;
  meta?: MetaFunction<never> | MetaFunction;
  handle?: unknown;
}

type Loaded<Loader> = ReturnType<typeof useLoaderData<Loader>>;

/** A page of the shop as it comes with what its loader answered, below what its route adds to the head. */
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

/** What the route asks of the layout, for it to be read. */
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
