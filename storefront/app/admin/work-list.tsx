import { Link } from "@remix-run/react";
import type { Work } from "@tomashi/programme/contract/http-admin";
import { TO_SHIP } from "@tomashi/programme/contract/statuses";
import { AsyncSection } from "./async-section";
import { ReturnAddressWarning } from "./return-address-warning";
import type { PendingSection } from "./section-data";

/** Shows five counts of open tasks, which link to their lists. */
export function WorkList({ of: work }: { of: PendingSection<Work> }) {
  return (
    <nav aria-label="To do" className="my-4">
      <AsyncSection of={work} failure="The work list could not be loaded.">
        {(counts) => <Counts {...counts} />}
      </AsyncSection>
    </nav>
  );
}

function Counts(work: Work) {
  const { to_ship, to_decide, expected, new_messages, low_stock } = work;
  return (
    <>
      <ul className="admin-work">
        <Count
          count={to_ship}
          text={to_ship === 1 ? "order to ship" : "orders to ship"}
          to={`/admin?inventory=hidden&status=${TO_SHIP}`}
        />
        <Count
          count={to_decide}
          text={to_decide === 1 ? "return to decide" : "returns to decide"}
          to="/admin?inventory=hidden&status=return_requested"
        />
        <Count
          count={expected}
          text={expected === 1 ? "return expected" : "returns expected"}
          to="/admin?inventory=hidden&status=return_approved"
        />
        <Count
          count={new_messages}
          text={new_messages === 1 ? "new message" : "new messages"}
          to="/admin/messages?state=new"
        />
        <Count
          count={low_stock}
          text={low_stock === 1 ? "product low in stock" : "products low in stock"}
          to="/admin?orders=hidden&low=true"
        />
      </ul>
      {!work.has_return_address && <ReturnAddressWarning />}
    </>
  );
}

function Count({ count, text, to }: { count: number; text: string; to: string }) {
  return (
    <li>
      <Link to={to} className={count === 0 ? "text-stone" : undefined}>
        <span className="figures">{count}</span> <span>{text}</span>
      </Link>
    </li>
  );
}
