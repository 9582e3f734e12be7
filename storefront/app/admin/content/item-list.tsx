import { useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "~/components/use-hydrated";
import { FieldInput } from "./field-input";
import type { ListField } from "./fields";
import { changedList, itemName, listChange, type ListChange, type Values } from "./values";

interface ItemListProps {
  field: ListField;
  initial: Values[];
}

interface Row {
  id: number;
  initial: Values;
}

/** Edits a list: adds, removes, and moves items immediately, or on the server without scripts. */
export function ItemList({ field, initial }: ItemListProps) {
  const { name, label, one, most, fields } = field;
  const id = useId();
  const made = useRef(initial.length);
  const [rows, setRows] = useState<Row[]>(() =>
    initial.map((values, at) => ({ id: at, initial: values })),
  );
  const toFocus = useRef<string>();
  // Restores the focus, which a moved or removed item loses.
  useEffect(() => {
    if (toFocus.current) document.getElementById(toFocus.current)?.focus();
    toFocus.current = undefined;
  }, [rows]);

  const change = (what: ListChange, place: number) => {
    const added = { id: made.current, initial: {} };
    if (what === "add") made.current += 1;
    const row = what === "add" ? added : rows[place];
    toFocus.current =
      what === "remove" ? `${id}-title` : `${id}-${row?.id}-${what === "add" ? "title" : what}`;
    setRows(changedList(rows, what, place, added));
  };
  return (
    <section aria-labelledby={`${id}-title`} className="border-t border-ink pt-5">
      <h3 id={`${id}-title`} tabIndex={-1}>
        {label}
      </h3>
      <ol className="mt-2">
        {rows.map((row, place) => (
          <li key={row.id} className="border-b border-line py-6">
            <fieldset className="flex min-w-0 flex-col gap-5">
              <legend
                id={`${id}-${row.id}-title`}
                tabIndex={-1}
                className="float-left font-semibold"
              >
                {one} {place + 1}
              </legend>
              <input type="hidden" name={itemName(name, place)} value="" />
              {fields.map((one) => (
                <FieldInput
                  key={one.name}
                  field={one}
                  name={`${itemName(name, place)}.${one.name}`}
                  value={row.initial[one.name]}
                />
              ))}
              <div className="flex flex-wrap gap-2">
                {(["up", "down", "remove"] as const).map((what) => (
                  <ListButton
                    key={what}
                    id={`${id}-${row.id}-${what}`}
                    text={texts[what]}
                    about={`${one} ${place + 1}`}
                    value={listChange(what, name, place)}
                    isIdle={
                      (what === "up" && place === 0) ||
                      (what === "down" && place === rows.length - 1)
                    }
                    onPress={() => {
                      change(what, place);
                    }}
                  />
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {rows.length < most && (
        <div className="mt-5">
          <ListButton
            id={`${id}-add`}
            text={`Add: ${one.toLowerCase()}`}
            value={listChange("add", name, rows.length)}
            onPress={() => {
              change("add", rows.length);
            }}
          />
        </div>
      )}
    </section>
  );
}

const texts = { up: "Move up", down: "Move down", remove: "Remove" } as const;

interface ListButtonProps {
  id: string;
  text: string;
  about?: string;
  value: string;
  isIdle?: boolean;
  onPress: () => void;
}

function ListButton({ id, text, about, value, isIdle = false, onPress }: ListButtonProps) {
  const isHydrated = useHydrated();
  return (
    <button
      id={id}
      type={isHydrated ? "button" : "submit"}
      name="do"
      value={value}
      className="button button-quiet admin-button"
      aria-disabled={isIdle || undefined}
      onClick={() => {
        if (isHydrated && !isIdle) onPress();
      }}
    >
      {text}
      {about && <span className="sr-only"> {about}</span>}
    </button>
  );
}
