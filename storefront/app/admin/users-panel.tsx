import { Link } from "@remix-run/react";
import type {
  AdminCartItem,
  AdminShopper,
  AdminShoppers,
} from "@tomashi/programme/contract/http-admin";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { dollarsText } from "@tomashi/programme/contract/money";
import { Filter, Pager, SearchField } from "./list-form";
import type { PendingSection } from "./section-data";
import { Panel } from "./panel";
import { AsyncSection } from "./async-section";
import { roleText } from "./role-text";

export function UsersPanel({ of: users }: { of: PendingSection<AdminShoppers> }) {
  return (
    <Panel name="users" title="Users">
      <Filter sets={["q", "usersPage"]} label="Users">
        <SearchField id="users-q" name="q" label="Name or email" />
      </Filter>
      <AsyncSection of={users} failure="Failed to fetch users" withToast>
        {(page) => (
          <>
            <Pager of={page} name="usersPage" what={page.count === 1 ? "user" : "users"} />
            {page.shoppers.length > 0 && <UserTable shoppers={page.shoppers} />}
          </>
        )}
      </AsyncSection>
    </Panel>
  );
}

function UserTable({ shoppers }: { shoppers: AdminShopper[] }) {
  return (
    <table className="admin-table admin-cards">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Bag</th>
          <th scope="col" className="number">
            Orders
          </th>
          <th scope="col" className="number">
            Store credit
          </th>
        </tr>
      </thead>
      <tbody>
        {shoppers.map((shopper) => (
          <tr key={shopper.id}>
            <th scope="row" data-label="Name">
              <Link to={`/admin/users/${shopper.id}`} className="text-link">
                {shopper.name || shopper.email}
              </Link>
              {shopper.name && (
                <span className="block font-normal text-stone wrap-anywhere">{shopper.email}</span>
              )}
            </th>
            <td data-label="Role">{roleText(shopper.role)}</td>
            <td data-label="Bag">
              <CartList items={shopper.cart} />
            </td>
            <td data-label="Orders" className="number">
              {shopper.orders}
            </td>
            <td data-label="Store credit" className="number">
              {dollarsText(shopper.credit)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CartList({ items }: { items: AdminCartItem[] }) {
  if (items.length === 0) return <span className="text-stone">Empty</span>;
  return (
    <ul>
      {items.map(({ id, name, color, quantity, price }) => (
        <li key={id}>
          {quantity} × {itemTitle(name, color)}, {dollarsText(price)}
        </li>
      ))}
    </ul>
  );
}
