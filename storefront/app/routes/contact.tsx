import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useNavigation, useSearchParams } from "@remix-run/react";
import { contactFields, contactProblem } from "@tomashi/programme/contract/contact-form";
import { useEffect, useRef } from "react";
import { useFieldProblems } from "~/actions/use-field-problems";
import { sendEvent } from "~/analytics/events";
import { sendMessage } from "~/commerce/contact.server";
import { ContactInputs } from "~/components/contact-inputs";
import { NewsletterForm } from "~/components/newsletter-form";
import { PrivacyLine } from "~/components/privacy-line";
import { contactTexts } from "~/content/contact";
import { newsletterTexts } from "~/content/newsletter";
import { Honeypot, HONEYPOT } from "~/forms/honeypot";
import { text } from "~/forms/text";
import { failure, success } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { pageMeta } from "~/seo/page-meta";
import { useRootData } from "~/settings/root-data";
import * as commonTexts from "~/texts/common";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: contactTexts.pageTitle,
    description: contactTexts.description,
    path: "/contact",
  });

const fieldsOf = (form: FormData) => contactFields(({ name }) => text(form, name));

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const fields = fieldsOf(form);
  const { isDocument } = context;
  return runAction(context, {
    // Returns the fields to render the form again without scripts.
    kept: isDocument ? { fields: { ...fields } } : {},
    check: () => {
      const problem = contactProblem(fields);
      if (!problem) return undefined;
      const { field, message, emptyFields } = problem;
      return { ...failure(400, message), field, emptyFields };
    },
    run: () => sendMessage({ ...fields, website: text(form, HONEYPOT) }, context),
    done: () => ({
      ...success(contactTexts.sent),
      ...(isDocument && { go: { to: "/contact", afterMs: 0 } }),
    }),
    refused: () => contactTexts.notSent,
    failed: contactTexts.failed,
    onError: ({ status, refusal }) => ({ detail: status === 429 ? refusal : undefined }),
  });
}

export const clientAction = createClientAction(contactTexts.failed);

/**
 * Returns the fields that are known of a logged-in customer, and the start of a message about the order
 * in the URL. A visitor's page is the same for everyone.
 */
function useKnownFields(): Record<string, string> {
  const person = useRootData()?.person;
  const [params] = useSearchParams();
  if (!person) return {};
  const order = params.get("order") ?? "";
  return {
    name: person.name,
    email: person.email,
    ...(/^\d{1,9}$/.test(order) && { message: `${commonTexts.orderNumber(order)}: ` }),
  };
}

export default function Contact() {
  const outcome = useActionData<typeof action>();
  const isBusy = useNavigation().formAction === "/contact";
  const form = useRef<HTMLFormElement>(null);
  const known = useKnownFields();
  // Clears the fields explicitly, because a reset would restore the message too.
  useEffect(() => {
    if (!outcome?.ok) return;
    const fields = form.current?.querySelectorAll<HTMLInputElement>("input, textarea") ?? [];
    for (const field of fields) {
      field.value = field.name === "message" ? "" : (known[field.name] ?? "");
    }
    // oxlint-disable-next-line react/exhaustive-deps -- an answer counts once, however often it renders
  }, [outcome]);

  const {
    form: handlers,
    errorOf,
    problem,
    refused,
  } = useFieldProblems({
    ...{ outcome, isBusy },
    problemOf: (entered) => contactProblem(fieldsOf(entered)),
    onSent: () => {
      sendEvent("form_submit", { form_name: "contact", form_location: "/contact" });
    },
  });
  return (
    <div className="page grid gap-x-8 gap-y-12 py-16 page:grid-cols-12 page:py-24">
      <div className="page:col-span-6">
        <h1 className="display-1">{contactTexts.title}</h1>
        <p className="lead mt-8 max-w-[40ch]">{contactTexts.text}</p>
        <p className="mt-4 page:hidden">
          <a href="#newsletter" className="text-link inline-flex min-h-11 items-center">
            {contactTexts.newsletter}
          </a>
        </p>
      </div>
      <Form
        ref={form}
        method="post"
        noValidate
        {...handlers}
        className="flex flex-col gap-7 page:col-span-5 page:col-start-8 page:row-span-2 page:pt-3"
      >
        <p role="alert" className="border-l-2 border-bad pl-4 text-bad empty:hidden">
          {problem}
        </p>
        <ContactInputs values={refused?.fields ?? known} errorOf={errorOf} />
        <Honeypot />
        <PrivacyLine />
        <button type="submit" className="button" aria-disabled={isBusy || undefined}>
          {contactTexts.send}
        </button>
      </Form>
      <section
        id="newsletter"
        aria-labelledby="newsletter-title"
        className="scroll-mt-24 border-t border-line pt-10 page:col-span-5 page:col-start-1 page:row-start-2 page:self-end"
      >
        <h2 id="newsletter-title" className="display-3">
          {newsletterTexts.title}
        </h2>
        <p className="mb-8 mt-4 max-w-[40ch]">{newsletterTexts.text}</p>
        <NewsletterForm />
      </section>
    </div>
  );
}
