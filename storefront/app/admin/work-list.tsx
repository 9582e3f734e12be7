import { Link } from "@remix-run/react";
import type { Work } from "@tomashi/programme/contract/http-admin";
import { TO_SHIP } from "@tomashi/programme/contract/statuses";
import { AsyncSection } from "./async-section";
import type { PendingSection } from "./section-data";

/** Shows how much there is to do, with links to the lists. */
export function WorkList({ of: work }: { of: PendingSection<Work> }) {
  return (
    <nav aria-label="To do" className="my-2">
      <AsyncSection of={work} failure="The work list could not be loaded.">
        {(counts) => <Counts {...counts} />}
      </AsyncSection>
    </nav>
  );
}

function Counts({ to_ship, to_decide, expected, low_stock }: Work) {
  return (
    <ul className="flex flex-wrap gap-x-8">
      <Count
        count={to_ship}
        text={to_ship === 1 ? "order line to ship" : "order lines to ship"}
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
        count={low_stock}
        text={low_stock === 1 ? "product low in stock" : "products low in stock"}
        to="/admin?orders=hidden&low=true"
      />
    </ul>
  );
}

function Count({ count, text, to }: { count: number; text: string; to: string }) {
  return (
    <li>
      <Link to={to} className="text-link figures inline-flex min-h-11 items-center">
        {count} {text}
      </Link>
    </li>
  );
}
