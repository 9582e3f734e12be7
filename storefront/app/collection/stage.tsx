import { useEffect, useRef } from "react";
import { WishForm } from "~/cart/wish-form";
import { Picture } from "~/components/picture";
import { collectionTexts } from "~/content/collection";
import type { CollectionColor } from "@tomashi/programme/contract/collection";
import { media } from "~/media/manifest";
import { useInView } from "~/media/use-in-view";
import * as collectionPageTexts from "~/texts/collection";
import { Carousel } from "./carousel";

const WISH_FORM = "wish";

interface StageProps {
  /** Undefined until a color is selected; the stage then shows the three bags together. */
  color: CollectionColor | undefined;
  choiceFormId: string;
  isLoggedIn: boolean;
  isSaved: boolean;
}

export function Stage({ color, choiceFormId, isLoggedIn, isSaved }: StageProps) {
  // Focuses the images, because the group's button disappears on click.
  const slideshow = useRef<HTMLDivElement>(null);
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!color || !hasOpened.current) return;
    hasOpened.current = false;
    slideshow.current?.focus({ preventScroll: true });
  }, [color]);
  useInView(slideshow, color?.color);
  if (color) {
    return (
      <>
        <Carousel
          key={color.color}
          root={slideshow}
          color={color}
          wishFormId={WISH_FORM}
          isSaved={isSaved}
        />
        {/* Submitted by the heart on any slide. */}
        <WishForm id={WISH_FORM} piece={{ color: color.color }} isLoggedIn={isLoggedIn} />
      </>
    );
  }
  return (
    <button
      type="submit"
      form={choiceFormId}
      name="color"
      value="red"
      onClick={() => {
        hasOpened.current = true;
      }}
      className="group block w-full cursor-pointer text-left"
    >
      <Picture
        of={media.collection.opening}
        alt={collectionTexts.openingPicture}
        sizes="(min-width: 1200px) 66vw, 100vw"
        isFirst
      />
      <span className="label page mt-4 flex items-center justify-between desk:px-0 low:px-0">
        <span className="text-link">{collectionPageTexts.lookClosely}</span>
        <span aria-hidden className="text-stone">
          {collectionPageTexts.pieceCount}
        </span>
      </span>
    </button>
  );
}
