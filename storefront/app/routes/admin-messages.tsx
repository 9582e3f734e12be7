import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { SUSPICIOUS_MESSAGE } from "@tomashi/programme/contract/contact-form";
import { requireAdmin } from "~/admin/access.server";
import { ActionButton } from "~/admin/action-button";
import { listQuery } from "~/admin/admin-url";
import { BackLink } from "~/admin/back-link";
import { runAdminAction } from "~/admin/run-staff-action.server";
import { Pager } from "~/admin/list-form";
import { messageList } from "~/admin/lists";
import { unlistedMeta } from "~/seo/page-meta";
import { OtherFields } from "~/admin/other-fields";
import { DateTime } from "~/components/date-time";
import {
  listMessages,
  markMessage,
  type ContactMessage,
  type ContactMessages,
} from "~/commerce/admin-messages.server";
import { LoadFailure } from "~/components/load-failure";
import type { PageHandle } from "~/components/page-handle";
import { text } from "~/forms/text";
import { success } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { loadOrToast as clientLoader } from "~/session/load-page";
import { loadData } from "~/session/load-page.server";
import styles from "~/styles/admin.css?url";

const FAILED = "The message could not be updated. Please try again.";

export { clientLoader };
export { revalidateAfterChanges as shouldRevalidate } from "~/actions/revalidation";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { hasNoFooter: true };

export const meta = unlistedMeta("Messages");

export async function loader(args: LoaderFunctionArgs) {
  const { auth } = await requireAdmin(args);
  const query = listQuery(new URL(args.request.url).searchParams, messageList);
  return loadData(args.context, () => listMessages(query, auth));
}

/** Marks a message: `mark` is read or answered, `on` is the new state. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const isOn = text(form, "on") === "yes";
  const mark = text(form, "mark") === "answered" ? { answered: isOn } : { read: isOn };
  return runAdminAction(args, {
    run: (auth) => markMessage(text(form, "message"), mark, auth),
    done: () => success("Message updated"),
    failed: FAILED,
  });
}

export const clientAction = createClientAction(FAILED);

export default function Messages() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page admin">
      <BackLink />
      <h1>Messages</h1>
      {page ? <List {...page} /> : <LoadFailure message="The messages could not be loaded." />}
    </div>
  );
}

const states = [
  ["All", ""],
  ["New", "new"],
  ["Read", "read"],
  ["Answered", "answered"],
] as const;

function List(page: ContactMessages) {
  const [address] = useSearchParams();
  const chosen = address.get("state") ?? "";
  return (
    <>
      <nav aria-label="Messages" className="mt-2 flex flex-wrap gap-x-6">
        {states.map(([label, state]) => (
          <Link
            key={state}
            to={state ? `?state=${state}` : "/admin/messages"}
            aria-current={chosen === state ? "true" : undefined}
            className="admin-tab"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Pager of={page} name="page" what={page.count === 1 ? "message" : "messages"} />
      <ul className="mt-4 border-t border-line">
        {page.contact_messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ul>
    </>
  );
}

function MessageRow({ message }: { message: ContactMessage }) {
  const id = `message-${message.id}`;
  const { read_at, answered_at } = message;
  return (
    <li className="border-b border-line py-5">
      <h2 id={id}>{message.name}</h2>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <a href={`mailto:${message.email}`} className="text-link">
          {message.email}
        </a>
        <span className="text-stone">
          <DateTime at={message.created_at} />
        </span>
        {!read_at && !answered_at && <span className="admin-new">New</span>}
        {answered_at && <span className="text-good">Answered</span>}
        {message.is_suspicious && <span className="admin-low">Suspicious</span>}
      </p>
      {message.is_suspicious && <p className="text-stone">{SUSPICIOUS_MESSAGE}</p>}
      <OtherFields of={message.other_fields} />
      <p className="mt-2 max-w-[80ch] whitespace-pre-line">{message.message}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Mark message={message} mark="read" isOn={read_at !== null} describedBy={id} />
        <Mark message={message} mark="answered" isOn={answered_at !== null} describedBy={id} />
      </div>
    </li>
  );
}

interface MarkProps {
  message: ContactMessage;
  mark: "read" | "answered";
  isOn: boolean;
  describedBy: string;
}

function Mark({ message, mark, isOn, describedBy }: MarkProps) {
  return (
    <ActionButton
      label={`Mark as ${isOn ? "not " : ""}${mark}`}
      describedBy={describedBy}
      action="/admin/messages"
      fields={{ message: message.id, mark, on: isOn ? "no" : "yes" }}
    />
  );
}
