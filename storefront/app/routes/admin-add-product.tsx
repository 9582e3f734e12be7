import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { requireAdmin } from "~/admin/access.server";
import { COMPLETE_PAGE, noScriptRefresh } from "~/admin/admin-url";
import { BackLink } from "~/admin/back-link";
import { knownColors } from "~/admin/known-colors.server";
import type { SectionData } from "~/admin/section-data";
import { unlistedMeta } from "~/seo/page-meta";
import { AsyncSection } from "~/admin/async-section";
import { colorMaps, secondOptionIn } from "~/admin/product-fields";
import { ProductForm } from "~/admin/product-form";
import { saveProduct } from "~/admin/save-product.server";
import { addProduct } from "~/commerce/admin-inventory.server";
import type { PageHandle } from "~/components/page-handle";
import { createClientAction } from "~/actions/client-action";
import styles from "~/styles/admin.css?url";

const REFUSED = "Failed to add product";
const FAILED = "Something went wrong";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = {
  hasNoFooter: true,
  refreshWithoutScripts: noScriptRefresh,
};

export const meta = unlistedMeta("Add a product");

export { revalidateOnRetry as shouldRevalidate } from "~/actions/revalidation";

export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const isComplete = new URL(args.request.url).searchParams.has(COMPLETE_PAGE);
  const known = knownColors(auth);
  return { known: isComplete ? await known : known };
}

/** Returns no known colors if they cannot be loaded, because the form works without them. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn("The existing colors could not be loaded.", error);
    return { known: Promise.resolve<SectionData<string[]>>({ data: [] }) };
  }
}

export function action(args: ActionFunctionArgs) {
  return saveProduct(args, {
    kind: "add",
    run: (values, auth) => {
      const { colors, pieces } = colorMaps(values, "add");
      const { name = "", description = "", price } = values;
      const state = values.state === "draft" ? "draft" : "published";
      const second_option = secondOptionIn(values);
      return addProduct(
        { name, description, price: Number(price), colors, pieces, second_option, state },
        auth,
      );
    },
    done: "Product added successfully",
    afterMs: 1500,
    refused: REFUSED,
    failed: FAILED,
  });
}

export const clientAction = createClientAction(FAILED);

export default function AddProduct() {
  const { known } = useLoaderData<typeof clientLoader>();
  return (
    <div className="page admin">
      <BackLink />
      <h1>Add a product</h1>
      <AsyncSection of={known} failure="The form could not be loaded.">
        {(colors) => (
          <ProductForm kind="add" kept={{}} submit="Add product" refused={REFUSED} known={colors} />
        )}
      </AsyncSection>
    </div>
  );
}
