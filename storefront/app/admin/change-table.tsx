import type { AdminChange } from "@tomashi/programme/contract/http-admin";
import type { ReactNode } from "react";
import { DateTime } from "~/components/date-time";

type Subject = AdminChange["subject"];

interface ChangeTableProps {
  changes: (Omit<AdminChange, "subject"> & { subject?: Subject })[];
  /** The heading of the column with the changes. */
  what?: string;
  /** Renders the name of a changed record, or a link to it. The table has no such column without it. */
  subjectOf?: (subject: Subject) => ReactNode;
}

/** Lists staff changes with their authors, newest first. */
export function ChangeTable({ changes, what: title = "Action", subjectOf }: ChangeTableProps) {
  return (
    <table className="admin-table admin-cards">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">{title}</th>
          {subjectOf && <th scope="col">Subject</th>}
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, created_at, what, subject, by }) => (
          <tr key={id}>
            <td data-label="When">
              <DateTime at={created_at} />
            </td>
            <td data-label={title} className="whitespace-pre-line wrap-anywhere">
              {what}
            </td>
            {subjectOf && subject && <td data-label="Subject">{subjectOf(subject)}</td>}
            <td data-label="By" className="wrap-anywhere">
              {by}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
