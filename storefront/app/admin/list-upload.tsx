import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { Field, TextField } from "~/components/field";

interface ListUploadProps {
  label: string;
  /** The format of a line. */
  children: string;
  maxLength: number;
  /** The entered list, or the lines to correct. */
  text: string | undefined;
  /** Why the entire list was rejected. */
  error?: string | undefined;
  report?: ReportProps | undefined;
}

interface ReportProps {
  title: string;
  table: ReactNode;
  /** Missing if nothing can be saved. */
  save?: { label: string; effect: string } | undefined;
}

/** Uploads a list as text or as a file, previews the effect of each line, and saves it. */
export function ListUpload({ label, children, maxLength, text, error, report }: ListUploadProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <Form
        method="post"
        encType="multipart/form-data"
        className="mt-4 flex max-w-[80ch] flex-col gap-5"
      >
        <TextField
          // Recreates the field when the lines to correct change.
          key={text}
          label={label}
          name="text"
          rows={8}
          maxLength={maxLength}
          defaultValue={text}
          error={error}
        >
          {children}
        </TextField>
        <Field
          label="Or a CSV file"
          name="file"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
        />
        <div>
          <button
            type="submit"
            name="do"
            value="preview"
            className="button button-quiet admin-button"
            aria-disabled={isBusy || undefined}
          >
            Check the list
          </button>
        </div>
      </Form>
      {report && <Report {...report} text={text} isBusy={isBusy} />}
    </>
  );
}

interface ReportedProps extends ReportProps {
  text: string | undefined;
  isBusy: boolean;
}

function Report({ title, table, save, text, isBusy }: ReportedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [table]);
  return (
    <section aria-labelledby="list-report" className="admin-panel">
      <h2 id="list-report" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {table}
      {save && (
        <Form method="post" encType="multipart/form-data" className="mt-4">
          <input type="hidden" name="text" value={text} />
          <p id="list-effect" className="mb-3">
            {save.effect}
          </p>
          <button
            type="submit"
            name="do"
            value="save"
            className="button"
            aria-describedby="list-effect"
            aria-disabled={isBusy || undefined}
          >
            {save.label}
          </button>
        </Form>
      )}
    </section>
  );
}
