import {
  staffMailKinds,
  type StaffMailKind,
  type StaffMails,
} from "@tomashi/programme/contract/staff-mails";
import { useActionForm } from "~/actions/use-action-form";
import { CheckBox } from "./settings/check-box";

const labels: Record<StaffMailKind, string> = {
  orders: "New orders",
  returns: "Return requests and cancellations by customers",
  digest: "To-do list, daily at 8:00 AM",
};

/** Lets the logged-in admin choose which staff emails to get. */
export function StaffEmailsForm({ email, chosen, shop_inbox }: StaffMails) {
  const { Form, isBusy, stopSecond, refusal } = useActionForm();
  return (
    <Form
      method="post"
      action="/admin/notifications"
      onSubmit={stopSecond}
      className="mt-4 max-w-[560px]"
    >
      <fieldset>
        <legend>Email me at {email}</legend>
        {staffMailKinds.map((kind) => (
          <CheckBox key={kind} name={kind} label={labels[kind]} isChecked={chosen.includes(kind)} />
        ))}
      </fieldset>
      <p className="mt-2 text-stone">
        {shop_inbox === null
          ? "The shop’s own inbox doesn’t get these emails."
          : `The shop’s own inbox, ${shop_inbox}, gets all of these emails.`}
      </p>
      <button type="submit" className="button mt-4" aria-disabled={isBusy || undefined}>
        Save
      </button>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {refusal}
      </p>
    </Form>
  );
}
