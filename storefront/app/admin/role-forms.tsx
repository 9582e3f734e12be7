import type { AdminShopper, StaffRole } from "@tomashi/programme/contract/http-admin";
import { ConfirmDialog } from "./confirm-dialog";

const choices: { role: StaffRole; label: string; means: string }[] = [
  {
    role: "admin",
    label: "Make admin",
    means: "Admins can view and change every user, order, and role.",
  },
  {
    role: "merchandiser",
    label: "Make merchandiser",
    means: "Merchandisers can view inventory and update stock, and nothing else.",
  },
  {
    role: null,
    label: "Remove role",
    means: "The person keeps their customer account, bag, wishlist, and orders.",
  },
];

export function RoleForms({ shopper: { id, name, email, role } }: { shopper: AdminShopper }) {
  return (
    <div className="mt-4 flex flex-wrap items-start gap-2">
      {choices
        .filter((choice) => choice.role !== role)
        .map((choice) => (
          <ConfirmDialog
            key={choice.label}
            label={choice.label}
            describedBy="user"
            question={`${choice.label}: ${name || email}?`}
            action="/admin/role"
            fields={{ user: id, role: choice.role ?? "", expected: role ?? "" }}
            confirmLabel={choice.label}
            cancelLabel="Cancel"
            focusAfter="user"
          >
            <p>{choice.means}</p>
          </ConfirmDialog>
        ))}
    </div>
  );
}
