import { Form, Link, useSearchParams } from "@remix-run/react";
import type { Page } from "@tomashi/programme/contract/http-admin";
import type { ReactNode } from "react";
import { withParameters, queryString } from "./admin-url";

interface FilterProps {
  /** The query parameters that this form sets; all others remain. */
  sets: string[];
  label: string;
  children: ReactNode;
}

/** Filters a list with a GET form, starting on page 1. */
export function Filter({ sets, label, children }: FilterProps) {
  const [address] = useSearchParams();
  const isChosen = sets.some((name) => address.get(name));
  const without = withParameters(address, Object.fromEntries(sets.map((name) => [name, null])));
  return (
    <Form
      method="get"
      role="search"
      aria-label={label}
      preventScrollReset
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <HiddenFields query={without} />
      {children}
      <button type="submit" className="button button-quiet admin-button">
        Filter
      </button>
      {isChosen && (
        <Link
          to={{ search: queryString(without) }}
          preventScrollReset
          className="text-link inline-flex min-h-11 items-center"
        >
          Show all
        </Link>
      )}
    </Form>
  );
}

interface SearchFieldProps {
  id: string;
  name: string;
  label: string;
}

/** Shows the filter's value from the URL, also after Back. */
export function SearchField({ id, name, label }: SearchFieldProps) {
  const [address] = useSearchParams();
  return (
    <div>
      <label htmlFor={id} className="label text-stone">
        {label}
      </label>
      <input
        id={id}
        key={address.get(name)}
        name={name}
        type="search"
        defaultValue={address.get(name) ?? ""}
        className="field admin-field"
      />
    </div>
  );
}

/** Keeps query parameters when a GET form is submitted, which would drop them. */
export function HiddenFields({ query }: { query: URLSearchParams }) {
  return [...query].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

interface PagerProps {
  of: Page;
  name: string;
  /** A plural noun for the rows, such as `orders`. */
  what: string;
  /** Shown in place of an empty list. */
  none?: string;
}

/** Shows the page number of a list, with links to the previous and next page. */
export function Pager({ of: { count, limit, offset }, name, what, none }: PagerProps) {
  const [address] = useSearchParams();
  const page = Math.floor(offset / limit) + 1;
  const last = Math.max(1, Math.ceil(count / limit));
  const to = (number: number) => ({
    search: queryString(withParameters(address, { [name]: number === 1 ? null : String(number) })),
  });
  return (
    <div className="figures mt-3 flex flex-wrap items-center gap-x-6 text-stone">
      <p role="status" className={count === 0 ? "admin-none" : undefined}>
        {count === 0
          ? (none ?? `No ${what}`)
          : `${Math.min(offset + 1, count)}–${Math.min(offset + limit, count)} of ${count} ${what}`}
      </p>
      {last > 1 && (
        <nav aria-label={`Pages of ${what}`} className="flex gap-x-6 text-ink">
          {page > 1 && (
            <Link
              to={to(Math.min(page - 1, last))}
              preventScrollReset
              className="text-link inline-flex min-h-11 items-center"
            >
              Previous<span className="sr-only"> {what}</span>
            </Link>
          )}
          {page < last && (
            <Link
              to={to(page + 1)}
              preventScrollReset
              className="text-link inline-flex min-h-11 items-center"
            >
              Next<span className="sr-only"> {what}</span>
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
