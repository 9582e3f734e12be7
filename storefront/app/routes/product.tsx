import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  isRouteErrorResponse,
  useLoaderData,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { addedProducts } from "~/catalog/added-products";
import { COLLECTION_HANDLE } from "@tomashi/programme/contract/collection";
import type { Product } from "@tomashi/programme/contract/http-catalog";
import { createClientAction } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { TIMED_OUT, TIMEOUT_MS, withTimeout } from "~/actions/timeout.server";
import { useFreshStock } from "~/actions/use-fresh-stock";
import { addColor } from "~/cart/add-color.server";
import { findProduct } from "~/catalog/product";
import { listProducts } from "~/commerce/catalog.server";
import { commerceError } from "~/commerce/commerce-error";
import { ProductsFailure } from "~/components/products-failure";
import { text } from "~/forms/text";
import { ProductSheet } from "~/product/product-sheet";
import { productMeta } from "~/product/product-meta";
import { readToken } from "~/session/session.server";
import * as buyingTexts from "~/texts/buying";
import * as productPageTexts from "~/texts/product-page";
import * as errorTexts from "~/texts/errors";

export { revalidateUnlessColor as shouldRevalidate } from "~/actions/revalidation";

interface ProductData {
  /** Null if the products could not be loaded. */
  product: Product | null;
}

export const meta: MetaFunction<typeof loader> = (args) => productMeta(args, args.data?.product);

/** Responds 404 for unpublished products. The collection has its own page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { handle = "" } = params;
  if (handle === COLLECTION_HANDLE) {
    const { search } = new URL(request.url);
    return redirect(`/products${search}`, 301);
  }
  const products = await onSale(context);
  if (!products) {
    return data<ProductData>({ product: null }, context.isDocument ? { status: 503 } : {});
  }
  const product = findProduct(addedProducts(products), handle);
  if (!product) throw new Response(null, { status: 404, statusText: errorTexts.notFound });
  return data<ProductData>({ product });
}

/** Returns undefined if the products can't be loaded in time. */
async function onSale(context: LoaderFunctionArgs["context"]): Promise<Product[] | undefined> {
  try {
    const products = await withTimeout(TIMEOUT_MS, listProducts(context));
    return products === TIMED_OUT ? undefined : products;
  } catch (error) {
    commerceError(error);
    return undefined;
  }
}

export async function clientLoader({
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<ProductData> {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    console.warn("The product could not be loaded.", error);
    return { product: null };
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const color = text(await request.formData(), "color");
  const chosen = { handle: params.handle, color };
  return runAction(context, addColor(chosen, await readToken(request), context));
}

export const clientAction = createClientAction(buyingTexts.addFailed);

export default function ProductPage() {
  const loaded = useLoaderData<ProductData>();
  useFreshStock();
  if (loaded.product) return <ProductSheet product={loaded.product} />;
  return (
    <div className="page pb-24 pt-10 page:pb-36 page:pt-16">
      <h1 className="display-2 mb-8">{productPageTexts.title}</h1>
      <ProductsFailure of={loaded} />
    </div>
  );
}
