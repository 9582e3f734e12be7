import { addedProducts } from "../../app/catalog/added-products.ts";
import { colors } from "../../../plugins/programme/src/contract/collection.ts";
import type {
  LegalState,
  PublishedContent,
} from "../../../plugins/programme/src/contract/content/http.ts";
import type { Product } from "../../../plugins/programme/src/contract/http-catalog.ts";
import { pagesOf } from "../../app/catalog/card.ts";
import { educators } from "../../app/content/educators.ts";
import { OWN_VERSION } from "../../app/content/legal-versions.ts";

/** The values of a parameter that change the page, by its name; any other value counts as none. */
type Choices = Record<string, readonly string[]>;

interface Page {
  /** By what admins have published. */
  choices?: (content: PublishedContent | undefined) => Choices;
  /** With one of these parameters the page is rendered for each visitor. */
  exceptWith?: readonly string[];
}

/** The address of a draft's preview has this parameter: it is for an admin alone. */
const PREVIEW = "draft";

/** The versions of a legal text that can be read beside the one in effect. */
function otherVersions(state: LegalState | undefined): readonly string[] {
  if (!state) return [];
  const others = state.next ? [state.next, ...state.earlier] : state.earlier;
  return [OWN_VERSION, ...others.map(({ id }) => id)];
}

/** The pages that look the same to every visitor and show nothing of the catalog. */
const pages = new Map<string, Page>([
  ["/", {}],
  ["/home", {}],
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
  ["/signup", {}],
  ["/forgotten-password", {}],
]);

const COLLECTION = "/products";
const PRODUCT = "/products/";

/** The shop itself links to no longer address. */
const LONGEST = 2048;

export interface VisitorAddress {
  showsCatalog: boolean;
  /**
   * The cache key: the path with its choices, and nothing else. Undefined where this catalog has no
   * such page.
   */
  keyIn: (products: readonly Product[], content?: PublishedContent) => string | undefined;
}

/** What is cached for this request's address, if it may be. */
export function visitorAddress(url: string): VisitorAddress | undefined {
  if (url.length > LONGEST) return undefined;
  const queryAt = url.indexOf("?");
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const query = queryAt < 0 ? "" : url.slice(queryAt + 1);
  const page = pages.get(path);
  if (page)
    return addressOf(path, query, page.exceptWith, (_, content) => page.choices?.(content) ?? {});
  if (path !== COLLECTION && !path.startsWith(PRODUCT)) return undefined;
  const address = addressOf(path, query, [], (products) => catalogPages(products).get(path));
  return address && { ...address, showsCatalog: true };
}

/** Nearly all addresses have none: nothing is made for them. */
const NO_PARAMETERS = new URLSearchParams();

function addressOf(
  path: string,
  query: string,
  exceptWith: readonly string[] = [],
  choicesIn: (
    products: readonly Product[],
    content: PublishedContent | undefined,
  ) => Choices | undefined,
): VisitorAddress | undefined {
  const parameters = query === "" ? NO_PARAMETERS : new URLSearchParams(query);
  const isRefused = parameters.has("_data") || parameters.has(PREVIEW) || query.includes("%00");
  if (isRefused || exceptWith.some((name) => parameters.has(name))) return undefined;
  return {
    showsCatalog: false,
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
    const value = parameters.get(name);
    if (value !== null && values.includes(value)) chosen.set(name, value);
  }
  return chosen.size === 0 ? path : `${path}?${chosen.toString()}`;
}

const known = new WeakMap<readonly Product[], Map<string, Choices>>();

/** The pages that show the catalog, by their paths: the collection's and that of each other product. */
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
