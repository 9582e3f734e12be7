import type { AdminContentSection, ContentVersion } from "@tomashi/programme/contract/content/http";
import { ActionButton } from "~/admin/action-button";
import { DateTime } from "~/components/date-time";
import { dayText } from "./version-text";

interface SectionStateProps {
  state: AdminContentSection;
  path: string;
  page: string;
  /** Describes the default text, for sections without a published version. */
  own: string;
}

export function SectionState({ state, path, page, own }: SectionStateProps) {
  const { head, draft, current, next } = state;
  return (
    <section aria-labelledby="state" className="admin-panel">
      <h2 id="state" tabIndex={-1}>
        Published version
      </h2>
      <dl className="admin-facts mt-3">
        <dt>Now</dt>
        <dd>{current ? <Published version={current} /> : own}</dd>
        {next && (
          <>
            <dt>From {dayText(next.effective_on)}</dt>
            <dd>
              <Published version={next} />
            </dd>
          </>
        )}
        <dt id="draft">Draft</dt>
        <dd>
          {draft ? (
            <>
              Saved by {draft.created_by}, <DateTime at={draft.changed_at} />
            </>
          ) : (
            "None"
          )}
        </dd>
      </dl>
      {draft && (
        <div className="mt-4 flex flex-wrap items-start gap-2">
          <a
            href={`${page}?draft=${draft.id}`}
            target="_blank"
            rel="noopener"
            className="button button-quiet admin-button"
          >
            Preview in a new tab
          </a>
          <ActionButton
            label="Publish the draft"
            describedBy="draft"
            action={path}
            fields={{ do: "publish", head }}
          />
          <ActionButton
            label="Discard the draft"
            describedBy="draft"
            action={path}
            fields={{ do: "discard", head }}
          />
          <p className="w-full text-sm text-stone">These actions use the last saved draft.</p>
        </div>
      )}
    </section>
  );
}

function Published({ version: { published_by, published_at } }: { version: ContentVersion }) {
  return (
    <>
      Published by {published_by}
      {published_at && (
        <>
          , <DateTime at={published_at} />
        </>
      )}
    </>
  );
}
