import { Link } from "@remix-run/react";
import type { AdminContentSection } from "@tomashi/programme/contract/content/http";
import { isLegalKey } from "@tomashi/programme/contract/content/names";
import { ActionButton } from "~/admin/action-button";
import { ConfirmDialog } from "~/admin/confirm-dialog";
import { DateTime } from "~/components/date-time";
import { isPublishedOrScheduled, versionState } from "./version-text";

interface VersionHistoryProps {
  state: AdminContentSection;
  path: string;
}

/** Lists published versions, newest first, each with a link to edit it again. */
export function VersionHistory({ state, path }: VersionHistoryProps) {
  const { key, head, history } = state;
  return (
    <section aria-labelledby="history" className="admin-panel">
      <h2 id="history" tabIndex={-1}>
        Versions
      </h2>
      {history.length > 0 && (
        <table className="admin-table admin-cards">
          <thead>
            <tr>
              <th scope="col">Published</th>
              <th scope="col">By</th>
              <th scope="col">What changed</th>
              <th scope="col">State</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {history.map((version) => (
              <tr key={version.id}>
                <td data-label="Published" id={`version-${version.id}`}>
                  {version.published_at && <DateTime at={version.published_at} />}
                </td>
                <td data-label="By" className="wrap-anywhere">
                  {version.published_by}
                </td>
                <td data-label="What changed" className="wrap-anywhere">
                  {version.note ?? "–"}
                </td>
                <td data-label="State">{versionState(version, state)}</td>
                <td>
                  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                    {isPublishedOrScheduled(version, state) && (
                      <ActionButton
                        label="Unpublish"
                        describedBy={`version-${version.id}`}
                        action={path}
                        fields={{ do: "withdraw", id: version.id, head }}
                      />
                    )}
                    <Begin path={path} from={version.id} describedBy={`version-${version.id}`} />
                    {!isPublishedOrScheduled(version, state) && !isLegalKey(key) && (
                      <ConfirmDialog
                        label="Delete"
                        describedBy={`version-${version.id}`}
                        question="Delete this version?"
                        action={path}
                        fields={{ do: "delete", id: version.id, head }}
                        confirmLabel="Delete version"
                        cancelLabel="Cancel"
                        focusAfter="history"
                      >
                        <p>
                          This permanently deletes the version, including the people named in it.
                        </p>
                      </ConfirmDialog>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3">
        The default text is always available.{" "}
        <Link to={`${path}?from=own#text`} className="text-link inline-flex min-h-11 items-center">
          Start from the default text
        </Link>
      </p>
    </section>
  );
}

interface BeginProps {
  path: string;
  from: string;
  describedBy: string;
}

function Begin({ path, from, describedBy }: BeginProps) {
  return (
    <Link
      to={`${path}?from=${from}#text`}
      aria-describedby={describedBy}
      className="text-link inline-flex min-h-11 items-center"
    >
      Use as draft
    </Link>
  );
}
