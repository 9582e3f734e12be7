import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useParams, type ClientLoaderFunctionArgs } from "@remix-run/react";
import type { StockProduct } from "@tomashi/programme/contract/http-admin";
import { requireAdmin } from "~/admin/access.server";
import { productUrl, COMPLETE_PAGE, noScriptRefresh } from "~/admin/admin-url";
import { BackLink } from "~/admin/back-link";
import type { SectionData } from "~/admin/section-data";
import { unlistedMeta } from "~/seo/page-meta";
import { AsyncSection } from "~/admin/async-section";
import {
  colorField,
  colorMaps,
  priceField,
  stockField,
  type FormValues,
} from "~/admin/product-fields";
import { ProductForm } from "~/admin/product-form";
import { saveProduct } from "~/admin/save-product.server";
import { loadSection } from "~/admin/load-section.server";
import { changeProduct, readProduct } from "~/commerce/admin-inventory.server";
import type { PageHandle } from "~/components/page-handle";
import { createClientAction } from "~/actions/client-action";
import styles from "~/styles/admin.css?url";

const FAILED = "Failed to update product.";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = {
  hasNoFooter: true,
  refreshWithoutScripts: noScriptRefresh,
};

export const meta = unlistedMeta("Update a product");

export { revalidateOnRetry as shouldRevalidate } from "~/actions/revalidation";

export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const isComplete = new URL(args.request.url).searchParams.has(COMPLETE_PAGE);
  const product = loadSection(readProduct(args.params.id ?? "", auth));
  return { product: isComplete ? await product : product };
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn("The product could not be loaded.", error);
    return { product: Promise.resolve<SectionData<StockProduct>>({ failure: 0 }) };
  }
}

export function action(args: ActionFunctionArgs) {
  return saveProduct(args, {
    kind: "update",
    run: (values, auth) => {
      const { name = "", description = "", version = "" } = values;
      const change = { name, description, version, ...colorMaps(values, "update") };
      return changeProduct(args.params.id ?? "", change, auth);
    },
    done: "Product updated successfully!",
    afterMs: 1800,
    refused: FAILED,
    failed: FAILED,
  });
}

export const clientAction = createClientAction(FAILED);

export default function UpdateProduct() {
  const { product } = useLoaderData<typeof clientLoader>();
  return (
    <div className="page admin">
      <BackLink />
      <h1>Update a product</h1>
      <p className="mb-3">
        <Link
          to={productUrl(useParams().id ?? "")}
          className="text-link inline-flex min-h-11 items-center"
        >
          Edit pricing, photos, and pre-orders
        </Link>
      </p>
      <AsyncSection
        of={product}
        failure="The product could not be loaded. It may have been unpublished."
      >
        {(shown) => (
          <ProductForm
            kind="update"
            kept={fieldsOf(shown)}
            product={shown}
            submit="Update product"
            refused={FAILED}
            known={[]}
          />
        )}
      </AsyncSection>
    </div>
  );
}

function fieldsOf({ name, description, version, colors }: StockProduct): FormValues {
  const keyed = colors.flatMap(({ key, color, stock, price }) => [
    [colorField(key), color],
    [stockField(key), String(stock)],
    [priceField(key), String(price)],
  ]);
  return { name, description, version, ...(Object.fromEntries(keyed) as FormValues) };
}
