import { Outlet, useRouteError } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { createElement, type ReactElement } from "react";
import type { RootData } from "~/settings/root-data";
import { settings } from "./data/shop";
import type { Story } from "./story";

const visitor: RootData = {
  nonce: undefined,
  isForEverybody: false,
  settings,
  announcement: null,
  draft: false,
  person: null,
  isUnknown: false,
  user: null,
  counts: null,
  toast: undefined,
};

const forever = () => new Promise<never>(() => undefined);

/** Rethrows a component's error to the program that takes the screenshots. */
function Thrown(): never {
  throw useRouteError();
}

/** Shows a story as a page of the shop, with its data, its URL, and the responses to its forms. */
export function onStage({
  element,
  at = "/",
  path = "*",
  answer,
  answered,
  root,
  page,
}: Story): ReactElement {
  const data = { ...visitor, ...root };
  const Page = createRemixStub([
    {
      id: "root",
      Component: Outlet,
      ErrorBoundary: Thrown,
      loader: () => data,
      children: [
        {
          id: "page",
          path,
          Component: () => element,
          ...(page && {
            loader: () => ({ loaded: page.loaded }),
            meta: page.meta,
            handle: page.handle,
          }),
          action: answer === undefined ? forever : () => answer,
        },
      ],
    },
  ]);
  const actionData = answered === undefined ? null : { page: answered };
  return createElement(Page, {
    initialEntries: [at],
    hydrationData: { loaderData: { root: data, page: page?.loaded }, actionData },
  });
}
