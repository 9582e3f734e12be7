import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { OrderLineStatus } from "@tomashi/programme/http";
import { money } from "~/components/money";
import { Swatch } from "~/components/swatch";
import { requireShopper } from "~/session/shopper.server";

export const meta: MetaFunction = () => [{ title: "Your orders – The Tomashi’s" }];

export async function loader(args: LoaderFunctionArgs) {
  const { person, orders } = await requireShopper(args, ["orders"]);
  if (person.id !== args.params.id) throw redirect("/");
  return { lines: orders ?? [] };
}

/** What a customer reads for each status. */
const statusText: Record<OrderLineStatus, string> = {
  confirmed: "confirmed",
  processing: "processing",
  delivered: "delivered",
  return_requested: "Return Requested",
  return_approved: "Return approved",
  return_denied: "Return denied",
  returned: "Returned",
};

export default function Orders() {
  const { lines } = useLoaderData<typeof loader>();
  return (
    <div className="page py-16">
      <h1 className="text-4xl page:text-5xl">YOUR ORDERS: {lines.length} ITEM(S)</h1>
      {lines.length === 0 && <p className="mt-8">You have no orders yet.</p>}
      <ul className="mt-8 border-t border-line empty:hidden">
        {lines.map((line) => (
          <li
            key={line.line_id}
            className="figures grid grid-cols-[96px_1fr] gap-x-6 gap-y-1 border-b border-line py-6 page:grid-cols-[96px_1fr_auto_auto_auto] page:items-center"
          >
            <Swatch
              color={line.color}
              className="row-span-4 aspect-square w-full page:row-span-1"
            />
            <div>
              <h2 className="font-display text-2xl">{line.name}</h2>
              <p className="capitalize text-stone">{line.color}</p>
            </div>
            <p>
              <span className="text-stone">Quantity</span> {line.quantity}
            </p>
            <p>{statusText[line.status]}</p>
            <p>{money(line.price)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-12 border-t border-line pt-6">
        <Link to="/products" className="text-link">
          Back to Collection RICO
        </Link>
      </p>
    </div>
  );
}
