import { Link, useSearchParams } from "@remix-run/react";
import type { Inventory, StockProduct } from "@tomashi/programme/contract/http-admin";
import { useId, type ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog";
import { productUrl } from "./admin-url";
import { Filter, Pager, SearchField } from "./list-form";
import { StateNote } from "./product-state";
import type { PendingSection } from "./section-data";
import { useOptimisticStock } from "./optimistic-stock";
import { headingOf, Panel } from "./panel";
import { AsyncSection } from "./async-section";
import { StockForm } from "./stock-form";
import { StockHistory } from "./stock-history";
import { StockTerms, type StockTableProps } from "./stock-table";

interface InventoryPanelProps {
  of: PendingSection<Inventory>;
  /** False for merchandisers, who may only set the stock. */
  canEditProducts: boolean;
}

export function InventoryPanel({ of: inventory, canEditProducts }: InventoryPanelProps) {
  const [address] = useSearchParams();
  return (
    <Panel name="inventory" title="Inventory">
      <Filter sets={["product", "low", "inventoryPage"]} label="Inventory">
        <SearchField id="inventory-q" name="product" label="Product or color" />
        <label className="flex min-h-11 items-center gap-2">
          <input
            key={address.get("low")}
            type="checkbox"
            name="low"
            value="true"
            defaultChecked={address.get("low") === "true"}
            className="admin-check"
          />
          Low stock only
        </label>
      </Filter>
      <AsyncSection of={inventory} failure="The inventory could not be loaded.">
        {(page) => (
          <>
            <Pager
              of={page}
              name="inventoryPage"
              what={page.count === 1 ? "product" : "products"}
            />
            <LowNote count={page.low_count} threshold={page.low_threshold} />
            <WaitingNote count={page.waiting_count} />
            <ProductList {...page} canEditProducts={canEditProducts} />
          </>
        )}
      </AsyncSection>
    </Panel>
  );
}

function LowNote({ count, threshold }: { count: number; threshold: number }) {
  if (count === 0) return null;
  return (
    <p className="text-bad">
      {count === 1 ? "1 published product has" : `${count} published products have`} a color with{" "}
      {threshold} items or fewer in stock.
    </p>
  );
}

/** Shows only numbers, because customers' alerts are private. */
function WaitingNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p>
      {count === 1 ? "1 request" : `${count} requests`} to be notified when a color is back in
      stock.
    </p>
  );
}

interface ProductListProps extends Pick<
  Inventory,
  "products" | "low_threshold" | "waiting" | "demand" | "stock_changes"
> {
  canEditProducts: boolean;
}

function ProductList({ products, canEditProducts, stock_changes, ...figures }: ProductListProps) {
  const shown = useOptimisticStock(products);
  if (shown.length === 0) return null;
  return (
    <>
      <StockTerms />
      <ul className="mt-4 border-t border-line">
        {shown.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            canEditProducts={canEditProducts}
            {...figures}
          >
            <StockHistory changes={stock_changes[product.id] ?? []} of={product.name} />
          </ProductRow>
        ))}
      </ul>
    </>
  );
}

interface ProductRowProps extends Omit<StockTableProps, "labelledBy"> {
  canEditProducts: boolean;
  children: ReactNode;
}

function ProductRow({ product, canEditProducts, children, ...figures }: ProductRowProps) {
  const id = useId();
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <h3 id={id}>{product.name}</h3>
          <StateNote of={product} />
        </div>
        {canEditProducts && <ProductActions product={product} describedBy={id} />}
      </div>
      <StockForm product={product} labelledBy={id} {...figures} />
      {children}
    </li>
  );
}

interface ProductActionsProps {
  product: StockProduct;
  describedBy: string;
}

function ProductActions({ product, describedBy }: ProductActionsProps) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Link
        to={`/admin/updateproduct/${product.id}`}
        className="button button-quiet admin-button"
        aria-label={`Edit ${product.name}`}
      >
        Edit
      </Link>
      <Link
        to={productUrl(product.id)}
        className="button button-quiet admin-button"
        aria-label={`Pricing & photos of ${product.name}`}
      >
        Pricing &amp; photos
      </Link>
      <ConfirmDialog
        label="Delete"
        describedBy={describedBy}
        question={`Delete ${product.name}?`}
        action="/admin/delete-product"
        fields={{ product: product.id, version: product.version }}
        confirmLabel="Delete product"
        cancelLabel="Cancel"
        focusAfter={headingOf("inventory")}
      >
        <p>Customers can’t buy it anymore. Existing orders and invoices keep it.</p>
      </ConfirmDialog>
    </div>
  );
}
