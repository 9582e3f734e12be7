import { Link, useSearchParams } from "@remix-run/react";
import type { Inventory, StockProduct } from "@tomashi/programme/contract/http-admin";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { useId } from "react";
import { dollarsText } from "@tomashi/programme/contract/money";
import { ConfirmDialog } from "./confirm-dialog";
import { productPage } from "./address";
import { Filter, Pager, SearchField } from "./list-form";
import { StateNote } from "./product-state";
import type { PendingSection } from "./section-data";
import { useOptimisticStock } from "./optimistic-stock";
import { headingOf, Panel } from "./panel";
import { AsyncSection } from "./async-section";
import { StockForm } from "./stock-form";

interface InventoryPanelProps {
  of: PendingSection<Inventory>;
  /** False for merchandisers, who may only set the stock. */
  isWhole: boolean;
}

export function InventoryPanel({ of: inventory, isWhole }: InventoryPanelProps) {
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
            <ProductList {...page} isWhole={isWhole} />
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
      {count === 1 ? "1 published color has" : `${count} published colors have`} {threshold} items
      or fewer in stock.
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

interface ProductListProps extends Pick<Inventory, "products" | "low_threshold" | "waiting"> {
  isWhole: boolean;
}

function ProductList({ products, low_threshold, waiting, isWhole }: ProductListProps) {
  const shown = useOptimisticStock(products);
  return (
    <ul className="mt-4 border-t border-line">
      {shown.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          threshold={low_threshold}
          waiting={waiting}
          isWhole={isWhole}
        />
      ))}
    </ul>
  );
}

interface ProductRowProps {
  product: StockProduct;
  threshold: number;
  waiting: Inventory["waiting"];
  isWhole: boolean;
}

function ProductRow({ product, threshold, waiting, isWhole }: ProductRowProps) {
  const id = useId();
  return (
    <li className="grid gap-x-12 gap-y-4 border-b border-line py-5 desk:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 id={id}>{product.name}</h3>
        <StateNote of={product} />
        <ColorTable product={product} labelledBy={id} threshold={threshold} waiting={waiting} />
      </div>
      <div className="flex flex-col gap-3 desk:w-[400px]">
        <StockForm product={product} />
        {isWhole && (
          <div className="flex flex-wrap items-start gap-2">
            <Link
              to={`/admin/updateproduct/${product.id}`}
              className="button button-quiet admin-button"
              aria-label={`Edit ${product.name}`}
            >
              Edit
            </Link>
            <Link
              to={productPage(product.id)}
              className="button button-quiet admin-button"
              aria-label={`Pricing & photos of ${product.name}`}
            >
              Pricing &amp; photos
            </Link>
            <ConfirmDialog
              label="Delete"
              describedBy={id}
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
        )}
      </div>
    </li>
  );
}

interface ColorTableProps extends Omit<ProductRowProps, "isWhole"> {
  labelledBy: string;
}

function ColorTable({ product, labelledBy, threshold, waiting }: ColorTableProps) {
  return (
    <table className="admin-table admin-colors" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Color</th>
          <th scope="col" className="number">
            Price
          </th>
          <th scope="col" className="number">
            Stock
          </th>
          <th scope="col" className="number">
            Reserved
          </th>
        </tr>
      </thead>
      <tbody>
        {product.colors.map(({ key, variant_id, name, color, price, stock, reserved }) => (
          <tr key={key}>
            <th scope="row">{name === product.name ? color : itemTitle(name, color)}</th>
            <td className="number">{dollarsText(price)}</td>
            <td className="number">
              {stock <= threshold && <span className="admin-low">Low</span>} {stock}
              <Waiting count={waiting[variant_id]} />
            </td>
            <td className="number">{reserved}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Waiting({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return <span className="block text-sm text-stone">{count} waiting</span>;
}
