import type { ReactElement, ReactNode } from "react";
import { ActionButton } from "../action-button";

interface SettingsTableProps {
  /** The ID of the heading that names the table. */
  labelledBy: string;
  /** The headings of all columns except the actions. */
  columns: readonly (string | { number: string })[];
  /** Shown if there are no rows. */
  none: string;
  children: ReactElement[];
}

/** A table whose last column has each row's actions. */
export function SettingsTable({ labelledBy, columns, none, children }: SettingsTableProps) {
  if (children.length === 0) return <p className="mt-3 text-stone">{none}</p>;
  return (
    <table className="admin-table admin-cards" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map((column) =>
            typeof column === "string" ? (
              <th key={column} scope="col">
                {column}
              </th>
            ) : (
              <th key={column.number} scope="col" className="number">
                {column.number}
              </th>
            ),
          )}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function RowActions({ children }: { children: ReactNode }) {
  return (
    <td>
      <div className="flex flex-wrap items-start justify-end gap-2 max-[819px]:justify-start">
        {children}
      </div>
    </td>
  );
}

interface SwitchButtonProps {
  /** The ID of the row's record. */
  of: string;
  isOn: boolean;
  describedBy: string;
  action: string;
}

export function SwitchButton({ of, isOn, ...button }: SwitchButtonProps) {
  return (
    <ActionButton
      label={isOn ? "Turn off" : "Turn on"}
      fields={{ do: isOn ? "off" : "on", id: of }}
      {...button}
    />
  );
}
