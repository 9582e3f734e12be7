import { Link } from "@remix-run/react";
import type { ProductColor } from "@tomashi/programme/contract/http-catalog";
import { dollarsText } from "@tomashi/programme/contract/money";
import type { ReactNode } from "react";
import { colorPagePath } from "~/catalog/product";
import { stockNote } from "~/catalog/stock-note";
import { ColorChip } from "~/components/swatch";
import * as buyingTexts from "~/texts/buying";
import type { Choice } from "./choices";

interface OptionLinksProps {
  handle: string;
  choices: Choice[];
  onChoose: (variant: ProductColor) => void;
}

/** Offers colors with a swatch, a price if it differs, and the stock unless it depends on a size. */
export function ColorLinks({ choices, ...props }: OptionLinksProps) {
  const chosen = choices.find(({ isChosen }) => isChosen);
  const differ = choices.some(({ variant }) => variant.price !== chosen?.variant.price);
  return (
    <ul className="border-t border-line">
      {choices.map((choice) => (
        <li key={choice.value} className="border-b border-line py-2">
          <ChoiceLink
            {...props}
            choice={choice}
            className={`color-button ${choice.isInStock ? "" : "out-of-stock-marker"}`}
          >
            <ColorChip color={choice.value} swatch={choice.variant.swatch} />
            <span className="figures min-w-0 flex-1 basis-15 leading-snug">
              <span className="capitalize">{choice.value}</span>
              {differ && ` ${dollarsText(choice.variant.price)}`}
            </span>
            <span className="figures shrink-0 text-sm text-stone">{wordsFor(choice)}</span>
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * Offers the values of any other option, such as sizes, in a row. Shows the stock of the chosen
 * one.
 */
export function ValueLinks({ choices, ...props }: OptionLinksProps) {
  const chosen = choices.find(({ isChosen }) => isChosen);
  const differ = choices.some(({ variant }) => variant.price !== chosen?.variant.price);
  const note = chosen && stockNote(chosen.variant.stock);
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.value} className="max-w-full">
            <ChoiceLink
              {...props}
              choice={choice}
              className={`value-button ${choice.isInStock ? "" : "line-through"}`}
            >
              {choice.value}
              {differ && ` ${dollarsText(choice.variant.price)}`}
              {!choice.isInStock && <span className="sr-only">, {buyingTexts.outOfStock}</span>}
            </ChoiceLink>
          </li>
        ))}
      </ul>
      {note !== undefined && <p className="figures mt-2 text-sm text-stone">{note}</p>}
    </>
  );
}

interface ChoiceLinkProps extends Omit<OptionLinksProps, "choices"> {
  choice: Choice;
  className: string;
  children: ReactNode;
}

function ChoiceLink({ handle, choice, onChoose, ...props }: ChoiceLinkProps) {
  const { variant, isChosen } = choice;
  return (
    <Link
      to={colorPagePath({ handle, color: variant.color })}
      replace
      preventScrollReset
      aria-current={isChosen || undefined}
      onClick={() => {
        onChoose(variant);
      }}
      {...props}
    />
  );
}

function wordsFor({ isInStock, variant }: Choice): string | undefined {
  if (!isInStock) return buyingTexts.outOfStock;
  return variant.values.length > 1 ? undefined : stockNote(variant.stock);
}
