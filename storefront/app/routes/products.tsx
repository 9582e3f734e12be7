import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Form,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { useFreshStock } from "~/actions/use-fresh-stock";
import { addColor } from "~/cart/add-color.server";
import { cardPage, type CardPage } from "~/catalog/card";
import { findProduct } from "~/catalog/product";
import { addedProducts } from "~/catalog/added-products";
import { wantedColor } from "~/catalog/wanted-color";
import type { Product } from "@tomashi/programme/contract/http-catalog";
import { listProducts } from "~/commerce/catalog.server";
import { ColorChoice } from "~/collection/color-choice";
import { DetailPhotos } from "~/collection/detail-photos";
import { productFacts } from "~/collection/product-facts";
import { ProductKnowledge } from "~/collection/product-knowledge";
import { Specification } from "~/collection/specification";
import { Stage } from "~/collection/stage";
import { BuyingFacts } from "~/components/buying-facts";
import { ProductsFailure } from "~/components/products-failure";
import { useSettled } from "~/components/use-settled";
import { collectionTexts } from "~/content/collection";
import { COLLECTION_HANDLE, colors } from "@tomashi/programme/contract/collection";
import { text } from "~/forms/text";
import { runAction } from "~/actions/run-action.server";
import { createClientAction } from "~/actions/client-action";
import { logFailure } from "~/actions/failure-log.server";
import { TIMED_OUT, TIMEOUT_MS, withTimeout } from "~/actions/timeout.server";
import { MoreProducts } from "~/product/more-products";
import { useRootData } from "~/settings/root-data";
import { JsonLd } from "~/seo/json-ld";
import type { PageHandle } from "~/components/page-handle";
import { pageMeta } from "~/seo/page-meta";
import { readToken } from "~/session/session.server";
import { usePublicSettings } from "~/settings/root-data";
import * as buyingTexts from "~/texts/buying";
import * as collectionPageTexts from "~/texts/collection";

/** The time in milliseconds after which a page is sent without the products. */
const FIRST_PART_MS = 1000;

/** The form that selects a color; its buttons are in the stage and in the list. */
const CHOICE_FORM = "choice";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: collectionTexts.title,
    description: collectionTexts.intro,
    path: "/products",
  });

/** Reloads the page once without scripts if its products are deferred. */
export const handle: PageHandle = {
  refreshWithoutScripts: (data, address) => {
    const isLate = (data as { loaded: unknown } | undefined)?.loaded instanceof Promise;
    return isLate ? `2; url=${address}` : undefined;
  },
};

export { revalidateUnlessColor as shouldRevalidate } from "~/actions/revalidation";

interface ProductsData {
  /** Collection RICO; null if it is not published. */
  collection: Product | null;
  others: CardPage;
  hasFailed: boolean;
}

const none = (): ProductsData => ({
  collection: null,
  others: cardPage([], null),
  hasFailed: true,
});
const FAILED = "The products could not be loaded.";

/**
 * Includes the products in a complete page, or defers them if they are late. Data requests always
 * wait for them.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = new URL(request.url).searchParams.get("page");
  const loaded: Promise<ProductsData> = withTimeout(TIMEOUT_MS, listProducts(context))
    .then((products) => {
      if (products === TIMED_OUT) throw new Error("The products took too long to load.");
      return {
        collection: findProduct(products, COLLECTION_HANDLE) ?? null,
        others: cardPage(addedProducts(products), page),
        hasFailed: false,
      };
    })
    .catch((error: unknown) => {
      logFailure(FAILED, context.requestId, error);
      return none();
    });
  if (!context.isDocument) return { loaded: await loaded };
  const first = await withTimeout(FIRST_PART_MS, loaded);
  return { loaded: first === TIMED_OUT ? loaded : first };
}

/**
 * Shows the page immediately on client navigation; the products follow. If the browser is offline,
 * waits for them instead, so that the current page stays.
 */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const loaded = serverLoader<typeof loader>()
    .then((answer) => answer.loaded)
    .catch((error: unknown) => {
      console.warn(FAILED, error);
      return none();
    });
  return { loaded: navigator.onLine ? loaded : await loaded };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const color = text(await request.formData(), "color");
  return runAction(context, addColor({ color }, await readToken(request), context));
}

export const clientAction = createClientAction(buyingTexts.addFailed);

export default function Products() {
  const { loaded } = useLoaderData<{ loaded: ProductsData | Promise<ProductsData> }>();
  const products = useSettled(loaded);
  const root = useRootData();
  // If the customer could not be loaded, lets the server check the login.
  const isLoggedIn = Boolean(root?.person) || root?.isUnknown === true;
  const saved = root?.counts?.wishlist_colors ?? [];
  const settings = usePublicSettings();
  const [params] = useSearchParams();
  const chosen = colors.find(({ color }) => color === wantedColor(params));
  const page = params.get("page");
  useFreshStock();
  return (
    <>
      <Form id={CHOICE_FORM} method="get" action="/products" replace preventScrollReset>
        {page !== null && <input type="hidden" name="page" value={page} />}
      </Form>
      <div className="desk:page desk:grid desk:grid-cols-12 desk:gap-x-8 desk:pt-10 low:page low:grid low:grid-cols-2 low:gap-x-6 low:pt-4">
        <div className="desk:col-span-8 low:sticky low:top-1 low:self-start">
          <Stage
            color={chosen}
            choiceFormId={CHOICE_FORM}
            isLoggedIn={isLoggedIn}
            isSaved={chosen !== undefined && saved.includes(chosen.color)}
          />
        </div>
        <div className="page mt-10 desk:sticky desk:top-10 desk:col-span-4 desk:mt-0 desk:self-start desk:px-0 low:mt-0 low:px-0">
          <h1 className="display-2">{collectionTexts.title}</h1>
          <p className="mt-5 max-w-[60ch] text-stone">{collectionTexts.intro}</p>
          <h2 className="label mb-3 mt-8">{collectionTexts.choose}</h2>
          {products ? (
            <>
              {products.hasFailed && <ProductsFailure of={products} />}
              <ColorChoice
                collection={products.collection ?? undefined}
                chosen={chosen}
                formId={CHOICE_FORM}
                isLoggedIn={isLoggedIn}
              />
              {products.collection && (
                <JsonLd facts={productFacts(products.collection, settings)} />
              )}
            </>
          ) : (
            <p className="border-t border-line py-6">{collectionPageTexts.loading}</p>
          )}
          <BuyingFacts />
        </div>
      </div>
      <Story />
      <Specification />
      <DetailPhotos />
      <ProductKnowledge />
      {products && <MoreProducts {...products.others} />}
      <div className="h-24 page:h-36" />
    </>
  );
}

function Story() {
  return (
    <section aria-label={collectionPageTexts.threePieces} className="page mt-24 page:mt-36">
      <ol className="grid gap-x-12 gap-y-10 page:grid-cols-3">
        {collectionTexts.story.map((paragraph) => (
          <li key={paragraph} className="max-w-[44ch] border-t border-line pt-4">
            {paragraph}
          </li>
        ))}
      </ol>
    </section>
  );
}
