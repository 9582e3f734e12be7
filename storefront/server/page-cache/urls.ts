import { addedProducts } from "../../app/catalog/added-products.ts";
import { colors } from "../../../plugins/programme/src/contract/collection.ts";
import type {
  LegalState,
  PublishedContent,
} from "../../../plugins/programme/src/contract/content/http.ts";
import type { Product } from "../../../plugins/programme/src/contract/http-catalog.ts";
import { pagesOf } from "../../app/catalog/card.ts";
import { wantedColor } from "../../app/catalog/wanted-color.ts";
import { educators } from "../../app/content/educators.ts";
import { DEFAULT_VERSION } from "../../app/content/legal-versions.ts";

/**
 * The query parameters that change the page, each with its valid values. All others are ignored.
 */
type Choices = Record<string, readonly string[]>;

interface Page {
  showsCatalog?: true;
  /** The parameters whose values depend on the published content. */
  choices?: (content: PublishedContent | undefined) => Choices;
  /**
   * If the URL has one of these parameters, the page is rendered for each request instead of
   * cached.
   */
  exceptWith?: readonly string[];
}

/** The parameter of a draft preview, which only admins can see. */
const PREVIEW = "draft";

/** Returns the readable versions of a legal text other than the one in effect. */
function otherVersions(state: LegalState | undefined): readonly string[] {
  if (!state) return [];
  const others = state.next ? [state.next, ...state.earlier] : state.earlier;
  return [DEFAULT_VERSION, ...others.map(({ id }) => id)];
}

/** The cached pages besides those of the products. */
const pages = new Map<string, Page>([
  ["/", { showsCatalog: true }],
  ["/home", { showsCatalog: true }],
  [
    "/education",
    {
      choices: (content) => ({
        educator: (content?.sections.educators?.people ?? educators).map(({ key }) => key),
      }),
    },
  ],
  ["/aboutus", {}],
  ["/vibe", {}],
  ["/contact", {}],
  ["/newsletter", {}],
  ["/terms&return", { choices: (content) => ({ version: otherVersions(content?.legal.terms) }) }],
  ["/privacy", { choices: (content) => ({ version: otherVersions(content?.legal.privacy) }) }],
  ["/test", {}],
  ["/login", { exceptWith: ["to"] }],
  ["/signup", { exceptWith: ["to"] }],
  ["/forgotten-password", {}],
]);

const COLLECTION = "/products";
const PRODUCT = "/products/";

/** Longer than any URL that the shop links to. */
const MAX_LENGTH = 2048;

export interface VisitorUrl {
  showsCatalog: boolean;
  /**
   * Returns the cache key: the path with its choices. Returns undefined if the page does not exist
   * in this catalog.
   */
  keyIn: (products: readonly Product[], content?: PublishedContent) => string | undefined;
}

/** Returns what to cache for this request's URL, or undefined if it may not be cached. */
export function readVisitorUrl(url: string): VisitorUrl | undefined {
  if (url.length > MAX_LENGTH) return undefined;
  const queryAt = url.indexOf("?");
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const query = queryAt < 0 ? "" : url.slice(queryAt + 1);
  const page = pages.get(path);
  if (page) {
    const { choices, exceptWith, showsCatalog = false } = page;
    const visitorUrl = visitorUrlOf(
      path,
      query,
      exceptWith,
      (_, content) => choices?.(content) ?? {},
    );
    return visitorUrl && { ...visitorUrl, showsCatalog };
  }
  if (path !== COLLECTION && !path.startsWith(PRODUCT)) return undefined;
  const visitorUrl = visitorUrlOf(path, query, [], (products) => catalogPages(products).get(path));
  return visitorUrl && { ...visitorUrl, showsCatalog: true };
}

const NO_PARAMETERS = new URLSearchParams();

function visitorUrlOf(
  path: string,
  query: string,
  exceptWith: readonly string[] = [],
  choicesIn: (
    products: readonly Product[],
    content: PublishedContent | undefined,
  ) => Choices | undefined,
): Omit<VisitorUrl, "showsCatalog"> | undefined {
  const parameters = query === "" ? NO_PARAMETERS : new URLSearchParams(query);
  const isRefused = parameters.has("_data") || parameters.has(PREVIEW) || query.includes("%00");
  if (isRefused || exceptWith.some((name) => parameters.has(name))) return undefined;
  return {
    keyIn: (products, content) => {
      const choices = choicesIn(products, content);
      return choices && withChoices(path, choices, parameters);
    },
  };
}

function withChoices(path: string, choices: Choices, parameters: URLSearchParams): string {
  if (parameters.size === 0) return path;
  const chosen = new URLSearchParams();
  for (const [name, values] of Object.entries(choices)) {
    const value = name === "color" ? wantedColor(parameters) : parameters.get(name);
    if (value && values.includes(value)) chosen.set(name, value);
  }
  return chosen.size === 0 ? path : `${path}?${chosen.toString()}`;
}

const known = new WeakMap<readonly Product[], Map<string, Choices>>();

/**
 * Returns the parameters of the pages that show the catalog, by path: the collection page, and a
 * page for each other product.
 */
function catalogPages(products: readonly Product[]): Map<string, Choices> {
  const found = known.get(products) ?? readPages(products);
  known.set(products, found);
  return found;
}

function readPages(products: readonly Product[]): Map<string, Choices> {
  const others = addedProducts(products);
  const pageNumbers = Array.from({ length: pagesOf(others.length) }, (_, at) => String(at + 1));
  const collection = { color: colors.map(({ color }) => color), page: pageNumbers.slice(1) };
  return new Map<string, Choices>([
    [COLLECTION, collection],
    ...others.map(
      (product) =>
        [
          PRODUCT + encodeURIComponent(product.handle),
          { color: product.colors.map(({ color }) => color) },
        ] as const,
    ),
  ]);
}
