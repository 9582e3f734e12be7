import type { MetaFunction } from "@remix-run/node";
import type { ReactElement } from "react";
import type { RootData } from "~/settings/root-data";
import type { Shot } from "./page";

/** A component in one of its forms. */
export interface Story extends Shot {
  element: ReactElement;
  /** Of the root's data, what is not a visitor's. */
  root?: Partial<RootData>;
  /** The address that the page has. */
  at?: string;
  /** The pattern of the page's address, for what reads a part of it. */
  path?: string;
  /** What the shop answers to a form; it is still thinking by default. */
  answer?: unknown;
  /** What the page came with as the answer to its form. */
  answered?: unknown;
  /** The component has the page's own margins. */
  isWhole?: boolean;
  /** Of a whole page of the shop: what its loader answered, and what its route says of its head and frame. */
  page?: { loaded: unknown; meta: MetaFunction | undefined; handle: unknown };
}

/** By name, the component's first: `Price, reduced`. */
export type Stories = Record<string, Story>;
