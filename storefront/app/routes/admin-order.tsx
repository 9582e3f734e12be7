import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/access.server";
import { BackLink } from "~/admin/back-link";
import { ChangeAddressForm } from "~/admin/change-address-form";
import { unlistedMeta } from "~/seo/page-meta";
import { OrderAttention } from "~/admin/order-attention";
import { OrderFacts } from "~/admin/order-facts";
import { OrderHistory } from "~/admin/order-history";
import { OrderHolds } from "~/admin/order-holds";
import { OrderEmails } from "~/admin/order-emails";
import { OrderMoney } from "~/admin/order-money";
import { OrderNotes } from "~/admin/order-notes";
import { OrderItems } from "~/admin/order-items";
import { OrderPackages } from "~/admin/order-packages";
import { readQuotedRates } from "~/admin/quoted-rates.server";
import { runAdminAction } from "~/admin/run-staff-action.server";
import type { Auth } from "~/commerce/auth";
import { closeAlert } from "~/commerce/admin-alerts.server";
import {
  addNote,
  cancelOrderLink,
  collectPayment,
  placeHold,
  readOrder,
  releaseHolds,
  resendEmail,
} from "~/commerce/admin-order.server";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { outsideMethods } from "@tomashi/programme/contract/phone-orders";
import { text } from "~/forms/text";
import { success } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import styles from "~/styles/admin.css?url";

const FAILED = "Something went wrong. Please try again.";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("Order");

export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const asked = new URL(args.request.url).searchParams.get("rates");
  return loadData(args.context, () => readPage(args.params.id ?? "", asked, auth));
}

/** Also returns the shipping rates of the package in `rates`, if the page asks for them. */
async function readPage(orderId: string, asked: string | null, auth: Auth) {
  const order = await readOrder(orderId, auth);
  return { ...order, quoted: await readQuotedRates(order, asked, auth) };
}

/**
 * Closes the alert with the ID `alert`, places or releases a hold, collects a payment, sends the email
 * with the ID `mail` again, or adds a note.
 */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const orderId = args.params.id ?? "";
  const alert = text(form, "alert");
  if (alert !== "") {
    return runAdminAction(args, {
      run: (auth) => closeAlert(alert, auth),
      done: () => success("Alert resolved"),
      failed: FAILED,
    });
  }
  if (text(form, "hold") === "place") {
    return runAdminAction(args, {
      run: (auth) => placeHold(orderId, text(form, "reason"), auth),
      done: () => success("Order put on hold"),
      failed: FAILED,
    });
  }
  if (text(form, "hold") === "release") {
    const holds = form.getAll("held").filter((id) => typeof id === "string");
    return runAdminAction(args, {
      run: (auth) => releaseHolds(orderId, { note: text(form, "reason"), holds }, auth),
      done: () => success("Hold released"),
      failed: FAILED,
    });
  }
  if (form.has("payment")) return runPayment(args, orderId, form);
  const mail = text(form, "mail");
  if (mail !== "") {
    const seen = Number(text(form, "seen"));
    return runAdminAction(args, {
      run: (auth) => resendEmail(orderId, { id: mail, seen }, auth),
      done: () => success("Email queued"),
      failed: FAILED,
    });
  }
  return runAdminAction(args, {
    run: (auth) => addNote(orderId, text(form, "note"), auth),
    done: () => success("Note saved"),
    failed: FAILED,
  });
}

/** Records a payment, emails a payment link, or cancels it, depending on `payment`. */
function runPayment(args: ActionFunctionArgs, orderId: string, form: FormData) {
  const payment = text(form, "payment");
  const expected_due = Number(text(form, "due"));
  if (payment === "cancel-link") {
    return runAdminAction(args, {
      run: (auth) => cancelOrderLink(orderId, auth),
      done: () => success("Payment link canceled"),
      failed: FAILED,
      isRepeatable: true,
    });
  }
  if (payment === "link") {
    return runAdminAction(args, {
      run: (auth) => collectPayment(orderId, { by: "link", expected_due }, auth),
      done: () => success("Payment link emailed"),
      failed: FAILED,
      isRepeatable: true,
    });
  }
  const method = outsideMethods.find((one) => one === text(form, "method"));
  const paid = { ...(method && { method }), reference: text(form, "reference") };
  return runAdminAction(args, {
    run: (auth) => collectPayment(orderId, { by: "outside", ...paid, expected_due }, auth),
    done: () => success("Payment recorded"),
    failed: FAILED,
    isRepeatable: true,
  });
}

export const clientAction = createClientAction(FAILED);

export default function Order() {
  const { page: order, failure } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <BackLink />
      {order ? (
        <>
          <h1 id="order" tabIndex={-1}>
            Order {order.number}
          </h1>
          <OrderAttention order={order} />
          <OrderFacts order={order} />
          <ChangeAddressForm order={order} />
          <OrderItems order={order} />
          <OrderPackages order={order} quoted={order.quoted} />
          <OrderMoney order={order} />
          <OrderHolds order={order} />
          <OrderNotes order={order} />
          <OrderEmails order={order} />
          <OrderHistory order={order} />
        </>
      ) : (
        <>
          <h1>Order</h1>
          {failure === 404 ? (
            <p className="mt-3 text-stone">This order does not exist.</p>
          ) : (
            <LoadFailure message="This order could not be loaded." />
          )}
        </>
      )}
    </div>
  );
}
