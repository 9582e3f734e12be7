import type { AdminChange } from "@tomashi/programme/contract/http-admin";
import type { ReactNode } from "react";
import { DateTime } from "~/components/date-time";

interface ChangeTableProps {
  changes: AdminChange[];
  /** Returns the name of the changed record, or a link with it. */
  subjectOf: (subject: AdminChange["subject"]) => ReactNode;
}

/** Lists staff changes with their authors, newest first. */
export function ChangeTable({ changes, subjectOf }: ChangeTableProps) {
  return (
    <table className="admin-table admin-cards">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Action</th>
          <th scope="col">Subject</th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, created_at, what, subject, by }) => (
          <tr key={id}>
            <td data-label="When">
              <DateTime at={created_at} />
            </td>
            <td data-label="Action" className="whitespace-pre-line wrap-anywhere">
              {what}
            </td>
            <td data-label="Subject">{subjectOf(subject)}</td>
            <td data-label="By" className="wrap-anywhere">
              {by}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
