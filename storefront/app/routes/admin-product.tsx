import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import type { ShopProduct } from "@tomashi/programme/contract/http-shop-products";
import { requireAdmin } from "~/admin/access.server";
import { productUrl } from "~/admin/admin-url";
import { BackLink } from "~/admin/back-link";
import { unlistedMeta } from "~/seo/page-meta";
import { PositionForm } from "~/admin/position-form";
import { pageChangeOf, pageProblemOf, readProductPageForm } from "~/admin/product-page-fields";
import { ProductPageForm } from "~/admin/product-page-form";
import { StateText } from "~/admin/product-state";
import { changeShopProduct, readShopProduct } from "~/commerce/admin-shop-products.server";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { failure, success, type ActionResult } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import styles from "~/styles/admin.css?url";

const REFUSED = "The page was not saved";
const FAILED = "The page could not be saved. Please try again.";

export { clientLoader };

/**
 * Does not reload after a rejection, because with a newer version the next click would overwrite
 * changes that the admin has not seen.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionResult }) =>
  formMethod === "GET" || (actionResult as Partial<ActionResult> | undefined)?.ok === true;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("Product");

export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  return loadData(args.context, () => readShopProduct(args.params.id ?? "", auth));
}

/** Saves the entire page. Returns the entered values and the problem when it is rejected. */
export async function action(args: ActionFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const id = args.params.id ?? "";
  const values = readProductPageForm(await args.request.formData());
  return runAction(args.context, {
    // Fills the form again in a browser without scripts, where submitting reloads the page.
    kept: { fields: values },
    check: () => {
      const problem = pageProblemOf(values);
      return problem && { ...failure(400, REFUSED), field: problem.field, detail: problem.message };
    },
    run: () => changeShopProduct(id, pageChangeOf(values), auth),
    done: () => ({
      ...success("Page saved"),
      ...(args.context.isDocument && { go: { to: productUrl(id), afterMs: 0 } }),
    }),
    refused: () => REFUSED,
    failed: FAILED,
    onError: ({ message }) => ({ detail: message }),
  });
}

export const clientAction = createClientAction(FAILED);

export default function Product() {
  const { page, failure: status } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <BackLink to="/admin/products" />
      {page ? (
        <>
          <h1>{page.name}</h1>
          <Facts product={page} />
          <ProductPageForm key={page.id} product={page} refused={REFUSED} />
        </>
      ) : (
        <>
          <h1>Product</h1>
          {status === 404 ? (
            <p className="mt-3 text-stone">This product does not exist.</p>
          ) : (
            <LoadFailure message="This product could not be loaded." />
          )}
        </>
      )}
    </div>
  );
}

function Facts({ product }: { product: ShopProduct }) {
  const { id, handle: name, place, placed, is_collection, description } = product;
  return (
    <div className="mb-8 flex max-w-[760px] flex-col gap-3">
      {is_collection ? (
        <p>
          Collection RICO has its own page and always comes first, so it can’t be unpublished or
          moved.
        </p>
      ) : (
        <p>
          <StateText of={product} />
          {place !== null && ` · position ${place} of ${placed}`}
        </p>
      )}
      {place !== null && <PositionForm product={product} place={place} placed={placed} />}
      <p className="whitespace-pre-line text-stone">{description}</p>
      <p className="flex flex-wrap gap-x-6">
        <PlainLink
          to={`/admin/updateproduct/${encodeURIComponent(id)}`}
          text="Edit name, text, colors, and stock"
        />
        {product.state === "published" && (
          <PlainLink to={is_collection ? "/products" : `/products/${name}`} text="View in store" />
        )}
        <PlainLink to={`/admin/changes?subject=${encodeURIComponent(id)}`} text="Activity log" />
      </p>
    </div>
  );
}

function PlainLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-11 items-center">
      {text}
    </Link>
  );
}
