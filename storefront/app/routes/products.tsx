import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Await,
  useLoaderData,
  useRevalidator,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { Suspense, useEffect } from "react";
import { toast } from "sonner";
import { findColor, type Product } from "~/catalogue/product";
import { addToCart } from "~/commerce/cart.server";
import { listProducts } from "~/commerce/catalogue.server";
import { ColorList } from "~/components/color-list";
import { collectionTexts, colors } from "~/content/collection";
import { text } from "~/forms/text";
import { answer, answerError } from "~/outcome/answer.server";
import { catching } from "~/outcome/catching";
import type { loader as rootLoader } from "~/root";
import { readToken } from "~/session/session.server";

const FAILED = "An error occurred while adding to cart.";

/** How long a page waits for the products before it is sent without them, in milliseconds. */
const PATIENCE_MS = 1000;

export { revalidateAfterChanges as shouldRevalidate } from "~/outcome/revalidation";

export const meta: MetaFunction = () => [
  { title: "Collection RICO – The Tomashi’s" },
  { name: "description", content: collectionTexts.intro },
];

interface Loaded {
  products: Product[];
  hasFailed: boolean;
}

function failed(error: unknown): Loaded {
  console.warn("The products could not be loaded.", error);
  return { products: [], hasFailed: true };
}

/** A whole page comes with its products, unless they are late: then they follow. */
export async function loader({ context }: LoaderFunctionArgs) {
  const loaded: Promise<Loaded> = listProducts(context.requestId)
    .then((products) => ({ products, hasFailed: false }))
    .catch(failed);
  await Promise.race([loaded, patience()]);
  return { loaded };
}

/** Within the shop the page appears at once and the products follow. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const loaded = serverLoader<typeof loader>()
    .then((answer) => answer.loaded)
    .catch(failed);
  return { loaded };
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}

/** Puts one set of the chosen colour into the bag. */
export async function action({ request, context }: ActionFunctionArgs) {
  const color = text(await request.formData(), "color");
  const token = await readToken(request);
  if (!token) {
    const message = "Please log in to add items to your cart.";
    return answer(context, { ok: false, toast: { type: "warning", message } }, { status: 401 });
  }
  try {
    const found = findColor(await listProducts(context.requestId), color);
    if (!found) {
      const toast = { type: "error", message: "Product not found." } as const;
      return await answer(context, { ok: false, toast }, { status: 404 });
    }
    if (found.stock <= 0) {
      const message = `Sorry, ${found.name} is currently out of stock`;
      return await answer(
        context,
        { ok: false, toast: { type: "info", message } },
        { status: 409 },
      );
    }
    await addToCart(found.variantId, 1, { token, requestId: context.requestId });
    return await answer(context, {
      ok: true,
      toast: { type: "success", message: "Product added to cart!" },
      changed: ["cart"],
      go: context.isDocument ? { to: "/products", afterMs: 0 } : undefined,
    });
  } catch (error) {
    return answerError(error, { refused: (message) => `Failed: ${message}`, failed: FAILED });
  }
}

export const clientAction = catching(FAILED);

export default function Products() {
  const { loaded } = useLoaderData<{ loaded: Promise<Loaded> }>();
  const isLoggedIn = Boolean(useRouteLoaderData<typeof rootLoader>("root")?.person);
  return (
    <div className="page py-16 page:py-24">
      <h1 className="text-5xl page:text-7xl">{collectionTexts.title}</h1>
      <p className="mt-6 max-w-[60ch] text-lg text-stone">{collectionTexts.intro}</p>
      <Suspense fallback={<p className="mt-16">Loading products…</p>}>
        <Await resolve={loaded}>
          {({ products, hasFailed }) => (
            <>
              {hasFailed && <LoadFailure of={loaded} />}
              <ColorList colors={colors} products={products} isLoggedIn={isLoggedIn} />
            </>
          )}
        </Await>
      </Suspense>
    </div>
  );
}

/** `of` is the attempt that failed: each one says so once. */
function LoadFailure({ of }: { of: unknown }) {
  const revalidator = useRevalidator();
  useEffect(() => {
    toast.error("Failed to fetch products.");
  }, [of]);
  return (
    <div className="mt-16 border-l-2 border-bad pl-4">
      <p className="text-bad">Unable to load products. Please try again.</p>
      <button
        type="button"
        className="button button-quiet mt-4"
        disabled={revalidator.state !== "idle"}
        onClick={() => {
          revalidator.revalidate();
        }}
      >
        Retry
      </button>
    </div>
  );
}
