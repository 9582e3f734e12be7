import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ShopProductHead, ShopProducts } from "@tomashi/programme/contract/http-shop-products";
import { requireAdmin } from "~/admin/access.server";
import { listQuery, productUrl } from "~/admin/admin-url";
import { BackLink } from "~/admin/back-link";
import { Filter, Pager, SearchField } from "~/admin/list-form";
import { shopProductList } from "~/admin/lists";
import { unlistedMeta } from "~/seo/page-meta";
import { PositionForm } from "~/admin/position-form";
import { StateText } from "~/admin/product-state";
import { listShopProducts } from "~/commerce/admin-shop-products.server";
import { LoadFailure } from "~/components/load-failure";
import { Picture } from "~/components/picture";
import type { PageHandle } from "~/components/page-handle";
import { media } from "~/media/manifest";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import styles from "~/styles/admin.css?url";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("Products");

export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const query = listQuery(new URL(args.request.url).searchParams, shopProductList);
  return loadData(args.context, () => listShopProducts(query, auth));
}

export default function Products() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <BackLink />
      <h1>Products</h1>
      <p className="text-stone">
        Shown in the same order as on{" "}
        <Link to="/products" className="text-link">
          /products
        </Link>
        , drafts included.
      </p>
      {page ? <List page={page} /> : <LoadFailure message="The products could not be loaded." />}
    </div>
  );
}

function List({ page }: { page: ShopProducts }) {
  return (
    <>
      <Filter sets={["q", "page"]} label="Products">
        <SearchField id="products-q" name="q" label="Name" />
      </Filter>
      <Pager of={page} name="page" what={page.count === 1 ? "product" : "products"} />
      <ol className="mt-4 border-t border-line">
        {page.products.map((product) => (
          <Row key={product.id} product={product} placed={page.placed} />
        ))}
      </ol>
    </>
  );
}

function Row({ product, placed }: { product: ShopProductHead; placed: number }) {
  const { id, name, place } = product;
  // The collection's images belong to the storefront.
  const picture = place === null ? media.collection.byLeather.red.thumbnail : product.picture;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="h-16 w-16 flex-none overflow-hidden bg-line empty:border empty:border-line empty:bg-transparent">
        {picture && <Picture of={picture} alt="" sizes="64px" className="h-full" />}
      </div>
      <div className="min-w-0 flex-1 basis-[180px]">
        <Link
          to={productUrl(id)}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          {name}
        </Link>
        <p className="text-stone">
          {place === null ? "Always first" : `Position ${place}`} · <StateText of={product} />
        </p>
        {product.unsold_reason !== null && (
          <p className="text-bad">Not in the shop. {product.unsold_reason}</p>
        )}
      </div>
      {place !== null && <PositionForm product={product} place={place} placed={placed} />}
    </li>
  );
}
