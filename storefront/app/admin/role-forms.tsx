import type { AdminShopper, StaffRole } from "@tomashi/programme/contract/http-admin";
import { Confirmed } from "./confirmed";

/** What each role may do, shown before it is given. */
const choices: { role: StaffRole; label: string; means: string }[] = [
  {
    role: "admin",
    label: "Make admin",
    means: "An admin sees every user and order, and can change all of it, also the roles.",
  },
  {
    role: "merchandiser",
    label: "Make merchandiser",
    means: "A merchandiser sees the inventory and can change the stock, nothing else.",
  },
  {
    role: null,
    label: "Take role away",
    means: "What is left is a customer with a bag, a wishlist and orders.",
  },
];

export function RoleForms({ shopper: { id, name, email, role } }: { shopper: AdminShopper }) {
  return (
    <div className="mt-4 flex flex-wrap items-start gap-2">
      {choices
        .filter((choice) => choice.role !== role)
        .map((choice) => (
          <Confirmed
            key={choice.label}
            label={choice.label}
            describedBy="user"
            question={`${choice.label}: ${name || email}?`}
            action="/admin/role"
            fields={{ user: id, role: choice.role ?? "", expected: role ?? "" }}
            confirmLabel={choice.label}
            cancelLabel="Keep"
            focusAfter="user"
          >
            <p>{choice.means}</p>
          </Confirmed>
        ))}
    </div>
  );
}
