import { ACCEPTED_IMAGE_TYPES } from "@tomashi/programme/contract/image-rules";
import { useEffect, useId, useRef, useState, type DragEvent } from "react";
import { imagesOf, problemsOf, type ChosenImage, type ImageItem } from "./image-list";
import { ImageRow } from "./image-row";
import { useUploads } from "./use-uploads";

interface ImageInputProps {
  /** The name of the form field with the images, as a JSON list in order. */
  name: string;
  initial: readonly ChosenImage[];
  max: number;
  label?: string;
  /** If set, each image belongs to one color or to all. */
  colors?: readonly string[];
  error?: string | undefined;
}

const ITEM = "application/x-picture";

/**
 * Edits the images of a form. Uploads dropped or chosen files one by one. Blocks submission while
 * an upload runs or a description is missing.
 */
export function ImageInput(props: ImageInputProps) {
  const { name, initial, max, label = "Images", colors, error } = props;
  const { items, change, add, remove, tryAgain, room } = useUploads(initial, max);
  const [isOver, setIsOver] = useState(false);
  /** For screen readers. */
  const [announcement, setAnnouncement] = useState("");
  const [notice, setNotice] = useState<string>();
  const [isChecked, setIsChecked] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const problems = problemsOf(items);
  const isWaiting = problems.some(({ isAboutAlt }) => !isAboutAlt) && notice !== undefined;
  useFormCheck(group, () => {
    const [first] = problems;
    if (!first) return true;
    setIsChecked(true);
    // An invalid description shows its own message.
    if (!first.isAboutAlt) setNotice(first.message);
    const field = group.current?.querySelector<HTMLElement>(
      first.isAboutAlt ? `[data-picture-alt="${first.key}"]` : `[data-picture="${first.key}"]`,
    );
    field?.focus();
    return false;
  });
  // Adds the files that were chosen before the script was loaded.
  useEffect(() => {
    take(chooser.current, add);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  const move = (item: ImageItem, to: number) => {
    change({ kind: "move", key: item.key, to });
    setAnnouncement(`${item.alt || item.name}: position ${to + 1} of ${items.length}`);
  };
  const drop = (event: DragEvent, to?: number) => {
    event.preventDefault();
    event.stopPropagation();
    setIsOver(false);
    const key = event.dataTransfer.getData(ITEM);
    const item = items.find((one) => one.key === key);
    if (item) move(item, to ?? items.length - 1);
    else add([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      ref={group}
      aria-describedby={`${id}-help ${id}-error`}
      className={`flex min-w-0 flex-col gap-3 border p-4 ${isOver ? "border-ink" : "border-line"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={drop}
    >
      <legend className="label px-1">{label}</legend>
      <input
        type="hidden"
        name={name}
        value={JSON.stringify(imagesOf(items, colors !== undefined))}
      />
      <p id={`${id}-error`} role="alert" className="text-sm text-bad empty:hidden">
        {isWaiting ? notice : error}
      </p>
      <ol className="flex flex-col empty:hidden">
        {items.map((item, at) => (
          <li
            key={item.key}
            data-picture={item.key}
            tabIndex={-1}
            className="flex flex-wrap gap-4 border-b border-line py-4 first:pt-0"
            onDrop={(event) => {
              drop(event, at);
            }}
          >
            <ImageRow
              item={item}
              at={at}
              of={items.length}
              colors={colors}
              problem={
                isChecked
                  ? problems.find(({ key, isAboutAlt }) => isAboutAlt && key === item.key)?.message
                  : undefined
              }
              change={change}
              move={(to) => {
                move(item, to);
              }}
              remove={() => {
                remove(item.key);
                setAnnouncement(`${item.alt || item.name} was removed`);
                chooser.current?.focus();
              }}
              tryAgain={() => {
                tryAgain(item.key);
              }}
              onDragStart={(event) => {
                event.dataTransfer.setData(ITEM, item.key);
                event.dataTransfer.effectAllowed = "move";
              }}
            />
          </li>
        ))}
      </ol>
      <div>
        <input
          ref={chooser}
          id={id}
          type="file"
          multiple={max > 1}
          accept={ACCEPTED_IMAGE_TYPES}
          aria-describedby={`${id}-help`}
          disabled={room <= 0}
          className="peer sr-only"
          onChange={({ currentTarget }) => {
            take(currentTarget, add);
          }}
        />
        <label
          htmlFor={id}
          className="button button-quiet admin-button peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-disabled:cursor-not-allowed peer-disabled:text-stone"
        >
          Choose {max > 1 ? "images" : "an image"}
        </label>
        <p id={`${id}-help`} className="mt-2 text-sm text-stone">
          Or drop {max > 1 ? "them" : "it"} here. JPEG, PNG, WebP, or AVIF, up to 20 MB each.
        </p>
        <noscript>
          <p className="mt-2 text-sm">
            JavaScript is required to upload images. The images above won’t change.
          </p>
        </noscript>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

/** Empties the file input, so that the same files can be chosen again. */
function take(chooser: HTMLInputElement | null, add: (files: readonly File[]) => void): void {
  const files = [...(chooser?.files ?? [])];
  if (chooser) chooser.value = "";
  if (files.length > 0) add(files);
}

/** Checks the images before any other listener handles the form's submission. */
function useFormCheck(inside: React.RefObject<HTMLFieldSetElement>, check: () => boolean): void {
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    const form = inside.current?.form;
    const ask = (event: Event) => {
      if (latest.current()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    form?.addEventListener("submit", ask, true);
    return () => {
      form?.removeEventListener("submit", ask, true);
    };
  }, [inside]);
}
