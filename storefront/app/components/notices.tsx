import type { RootData } from "~/settings/root-data";
import * as layoutTexts from "~/texts/layout";

export type NoticesProps = Pick<RootData, "announcement" | "draft">;

/** Shows the announcement bar and the draft notice above the header's links. */
export function Notices({ announcement, draft }: NoticesProps) {
  return (
    <>
      {draft && (
        <p className={`${bar} bg-note`}>
          <strong className="py-2.5">{layoutTexts.draft}</strong>
        </p>
      )}
      {announcement && (
        <p className={`${bar} bg-night`}>
          {announcement.link ? (
            <a href={announcement.link} className="py-2.5 underline underline-offset-4">
              {announcement.text}
            </a>
          ) : (
            <span className="py-2.5">{announcement.text}</span>
          )}
        </p>
      )}
    </>
  );
}

const bar = "flex justify-center px-(--gutter) text-center text-[15px] text-paper";
