import { MAX_ALT_LENGTH } from "@tomashi/programme/contract/image-rules";
import { useId, type DragEvent } from "react";
import { Field } from "~/components/field";
import { Picture } from "~/components/picture";
import type { ListChange, ImageItem, Progress } from "./image-list";

interface ImageRowProps {
  item: ImageItem;
  at: number;
  of: number;
  colors: readonly string[] | undefined;
  problem: string | undefined;
  change: (change: ListChange) => void;
  move: (to: number) => void;
  remove: () => void;
  tryAgain: () => void;
  onDragStart: (event: DragEvent) => void;
}

/** Shows one image of a form with its position and its description, or its upload progress. */
export function ImageRow(props: ImageRowProps) {
  const { item, at, of, colors, problem, change, move, remove, tryAgain, onDragStart } = props;
  const { key, name, alt, color, progress } = item;
  const called = alt || name;
  return (
    <>
      <div
        draggable
        onDragStart={onDragStart}
        className="h-24 w-24 flex-none cursor-grab overflow-hidden border border-line"
      >
        {progress.state === "uploaded" ? (
          <Picture of={progress.picture} alt={alt} sizes="96px" className="h-full" />
        ) : null}
      </div>
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
        <ProgressLine name={name} progress={progress} />
        {progress.state !== "rejected" && (
          <div className={colors && "grid gap-x-4 gap-y-2 page:grid-cols-[2fr_1fr]"}>
            <Field
              label={`Alt text for image ${at + 1}`}
              value={alt}
              error={problem}
              maxLength={MAX_ALT_LENGTH}
              autoComplete="off"
              data-picture-alt={key}
              onChange={({ currentTarget }) => {
                change({ kind: "describe", key, alt: currentTarget.value });
              }}
            />
            {colors && (
              <ColorChoice
                of={called}
                colors={colors}
                color={color}
                choose={(chosen) => {
                  change({ kind: "color", key, color: chosen });
                }}
              />
            )}
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {progress.state === "rejected" ? (
            progress.canTryAgain && <RowButton of={called} does="Try again" press={tryAgain} />
          ) : (
            <>
              <RowButton
                of={called}
                does="Move up"
                isOff={at === 0}
                press={() => {
                  move(at - 1);
                }}
              />
              <RowButton
                of={called}
                does="Move down"
                isOff={at === of - 1}
                press={() => {
                  move(at + 1);
                }}
              />
            </>
          )}
          <RowButton of={called} does="Remove" press={remove} />
        </div>
      </div>
    </>
  );
}

function ProgressLine({ name, progress }: { name: string; progress: Progress }) {
  if (progress.state === "uploaded") return null;
  if (progress.state === "rejected") {
    return (
      <p role="alert">
        <strong className="font-semibold">{name}</strong>{" "}
        <span className="text-bad">{progress.message}</span>
      </p>
    );
  }
  const percent = progress.state === "sending" ? progress.percent : 0;
  const step = percent === 100 ? "processing" : `${percent}% uploaded`;
  return (
    <p className="flex flex-col gap-1">
      <span>
        {name} <span className="text-stone">{progress.state === "waiting" ? "waiting" : step}</span>
      </span>
      <progress
        max={100}
        value={percent === 100 ? undefined : percent}
        aria-label={`${name} is uploading`}
        className="picture-progress"
      />
    </p>
  );
}

interface RowButtonProps {
  does: string;
  of: string;
  isOff?: boolean;
  press: () => void;
}

function RowButton({ does, of, isOff = false, press }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) press();
      }}
      className="button button-quiet admin-button"
    >
      {does}
      <span className="sr-only"> {of}</span>
    </button>
  );
}

interface ColorChoiceProps {
  of: string;
  colors: readonly string[];
  color: string | null;
  choose: (color: string | null) => void;
}

function ColorChoice({ of, colors, color, choose }: ColorChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="label">
        Color <span className="sr-only">of {of}</span>
      </label>
      <select
        id={id}
        value={color ?? ""}
        onChange={({ currentTarget: { value } }) => {
          choose(value === "" ? null : value);
        }}
        className="field"
      >
        <option value="">All colors</option>
        {[...new Set([...colors, ...(color === null ? [] : [color])])].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </div>
  );
}
