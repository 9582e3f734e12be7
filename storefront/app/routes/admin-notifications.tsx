import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffMailKinds } from "@tomashi/programme/contract/staff-mails";
import { success } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { requireAdmin } from "~/admin/access.server";
import { BackLink } from "~/admin/back-link";
import { unlistedMeta } from "~/seo/page-meta";
import { runAdminAction } from "~/admin/run-staff-action.server";
import { StaffEmailsForm } from "~/admin/staff-emails-form";
import { chooseStaffMails, readStaffMails } from "~/commerce/admin-staff-mails.server";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { text } from "~/forms/text";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import styles from "~/styles/admin.css?url";

const FAILED = "The notifications could not be saved. Please try again.";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("Notifications");

export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  return loadData(args.context, () => readStaffMails(auth));
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const chosen = staffMailKinds.filter((kind) => text(form, kind) === "yes");
  return runAdminAction(args, {
    run: (auth) => chooseStaffMails(chosen, auth),
    done: () => success("Notifications saved"),
    failed: FAILED,
    isRepeatable: true,
  });
}

export const clientAction = createClientAction(FAILED);

export default function Notifications() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <BackLink />
      <h1>Notifications</h1>
      {page ? (
        <StaffEmailsForm {...page} />
      ) : (
        <LoadFailure message="The notifications could not be loaded." />
      )}
    </div>
  );
}
