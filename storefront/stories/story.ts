import type { MetaFunction } from "@remix-run/node";
import type { ReactElement } from "react";
import type { RootData } from "~/settings/root-data";
import type { Shot } from "./page";

export interface Story extends Shot {
  element: ReactElement;
  /** The root data that differs from a visitor's. */
  root?: Partial<RootData>;
  at?: string;
  /** The route pattern of the URL, for components that read its parameters. */
  path?: string;
  answer?: unknown;
  /** The action result with which the page is rendered. */
  answered?: unknown;
  /** True if the component brings its own page margins. */
  hasOwnMargins?: boolean;
  /** For a complete page: its loader's data, and its route's meta and handle. */
  page?: { loaded: unknown; meta: MetaFunction | undefined; handle: unknown };
}

/** Stories by name, which starts with the component's: `Price, reduced`. */
export type Stories = Record<string, Story>;
