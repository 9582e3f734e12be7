import type { AdminShopper } from "@tomashi/programme/contract/http-admin";
import { ConfirmDialog } from "./confirm-dialog";

/** Resets the two-factor authentication of a user who has lost the app and the recovery codes. */
export function ResetTwoFactor({ shopper: { id, name, email } }: { shopper: AdminShopper }) {
  return (
    <div className="mt-2">
      <ConfirmDialog
        label="Reset two-factor authentication"
        describedBy="user"
        question={`Reset two-factor authentication for ${name || email}?`}
        action="/admin/second-factor"
        fields={{ user: id }}
        confirmLabel="Reset"
        cancelLabel="Cancel"
        focusAfter="user"
      >
        <p>
          Verify that the request really comes from this person. They’ll be logged out everywhere,
          can log in with only their password, and get an email about it.
        </p>
      </ConfirmDialog>
    </div>
  );
}
