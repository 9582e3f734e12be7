import type { StockProduct } from "@tomashi/programme/contract/http-admin";
import { DateTime } from "~/components/date-time";

type Stated = Pick<StockProduct, "state" | "publish_at">;

export function StateText({ of: { state, publish_at } }: { of: Stated }) {
  if (state === "published") return <>Published</>;
  if (state === "draft" || publish_at === null) return <>Draft</>;
  return (
    <>
      Scheduled for <DateTime at={publish_at} />
    </>
  );
}

/** Describes the state of unpublished products, and nothing for published ones. */
export function StateNote({ of: product }: { of: Stated }) {
  if (product.state === "published") return null;
  return (
    <p className="text-note">
      <StateText of={product} />
    </p>
  );
}
