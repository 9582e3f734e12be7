import type { AdminShopper } from "@tomashi/programme/contract/http-admin";
import { Confirmed } from "./confirmed";

/** For somebody who has lost the app and the recovery codes. */
export function ResetFactor({ shopper: { id, name, email } }: { shopper: AdminShopper }) {
  return (
    <div className="mt-2">
      <Confirmed
        label="Reset second factor"
        describedBy="user"
        question={`Reset the second factor of ${name || email}?`}
        action="/admin/second-factor"
        fields={{ user: id }}
        confirmLabel="Reset"
        cancelLabel="Keep"
        focusAfter="user"
      >
        <p>
          Make sure that it is really they who ask. Their password alone opens the account then, all
          their sessions end, and they hear of it by mail.
        </p>
      </Confirmed>
    </div>
  );
}
