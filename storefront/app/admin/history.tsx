import { Link, useFetcher } from "@remix-run/react";
import type { AdminChange, AdminChanges } from "@tomashi/programme/contract/http-admin";
import { useState } from "react";
import { DateTime } from "~/components/date-time";

export function useHistory(lineId: string) {
  const fetcher = useFetcher<{ page: AdminChanges | null }>();
  const [isOpen, setOpen] = useState(false);
  const address = `/admin/changes?subject=${encodeURIComponent(lineId)}`;
  const toggle = () => {
    if (!isOpen) fetcher.load(address);
    setOpen(!isOpen);
  };
  return { isOpen, toggle, address, data: fetcher.data };
}

type History = ReturnType<typeof useHistory>;

/** Opens the history below its line. Without scripts, it links to the history's own page. */
export function HistoryButton({ history, describedBy }: { history: History; describedBy: string }) {
  return (
    <Link
      to={history.address}
      className="text-link inline-flex min-h-11 items-center"
      aria-describedby={describedBy}
      aria-expanded={history.isOpen}
      onClick={(event) => {
        event.preventDefault();
        history.toggle();
      }}
    >
      History
    </Link>
  );
}

export function HistoryList({ history: { data } }: { history: History }) {
  if (!data) return <p role="status">Loading…</p>;
  if (!data.page) return <p role="status">The history could not be loaded.</p>;
  return <ChangeList changes={data.page.changes} />;
}

function ChangeList({ changes }: { changes: AdminChange[] }) {
  if (changes.length === 0) return <p role="status">No entries yet.</p>;
  return (
    <ol aria-label="History" className="flex flex-col gap-1">
      {changes.map(({ id, created_at, what, by }) => (
        <li key={id} className="whitespace-pre-line">
          <span className="figures text-stone">
            <DateTime at={created_at} />
          </span>{" "}
          {what} <span className="text-stone">by {by}</span>
        </li>
      ))}
    </ol>
  );
}
