import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type FormEvent, type RefObject } from "react";
import { toast } from "~/actions/toast";
import { Picture } from "~/components/picture";
import { collectionTexts } from "~/content/collection";
import type { CollectionColor } from "@tomashi/programme/contract/collection";
import { useSubmitOnce } from "~/forms/use-submit-once";
import { media } from "~/media/manifest";
import { REDUCED_MOTION } from "~/media/use-media-query";
import type { ActionResult } from "~/actions/action-result";
import { useActionResult } from "~/actions/use-action-result";
import { Carousel } from "./carousel";

const WISH_FORM = "wish";

interface StageProps {
  /** Until a color is chosen, undefined: the stage then shows the three bags together. */
  color: CollectionColor | undefined;
  /** The id of the form that chooses a color. */
  choiceFormId: string;
  isLoggedIn: boolean;
  /** The color is on the shopper's wishlist. */
  isSaved: boolean;
}

/** The large picture: the group, then the chosen color's carousel. */
export function Stage({ color, choiceFormId, isLoggedIn, isSaved }: StageProps) {
  // The group's button disappears when it is pressed: its focus moves to the pictures.
  const slideshow = useRef<HTMLDivElement>(null);
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!color || !hasOpened.current) return;
    hasOpened.current = false;
    slideshow.current?.focus({ preventScroll: true });
  }, [color]);
  useChoiceInView(slideshow, color?.color);
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
        <WishForm color={color} isLoggedIn={isLoggedIn} />
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
        of={media.collection.group}
        alt={collectionTexts.group}
        sizes="(min-width: 1200px) 66vw, 100vw"
        isFirst
        className="aspect-3/2 overflow-hidden"
      />
      <span className="label page mt-4 flex items-center justify-between desk:px-0">
        <span className="quiet-link group-hover:bg-[length:100%_1px]">Look closely</span>
        <span aria-hidden className="text-stone">
          3 pieces, 5 leathers
        </span>
      </span>
    </button>
  );
}

/** Where the colors stand below the picture, a choice would change what nobody sees. */
function useChoiceInView(slideshow: RefObject<HTMLElement>, color: string | undefined): void {
  const shown = useRef(color);
  useEffect(() => {
    if (shown.current === color) return;
    shown.current = color;
    const box = slideshow.current?.getBoundingClientRect();
    if (!box) return;
    const seen = Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0);
    if (seen >= box.height / 2) return;
    const behavior = window.matchMedia(REDUCED_MOTION).matches ? "instant" : "smooth";
    slideshow.current?.scrollIntoView({ behavior, block: "start" });
  }, [slideshow, color]);
}

/** Sent by the heart on any slide. */
function WishForm({ color, isLoggedIn }: { color: CollectionColor; isLoggedIn: boolean }) {
  const fetcher = useFetcher<ActionResult>();
  useActionResult(fetcher.data);
  const stopSecond = useSubmitOnce(fetcher.state === "submitting", fetcher.data);
  const check = (event: FormEvent<HTMLFormElement>) => {
    if (isLoggedIn) {
      stopSecond(event);
      return;
    }
    event.preventDefault();
    toast.warning("Please log in to add items to your wishlist.");
  };
  return (
    <fetcher.Form
      id={WISH_FORM}
      method="post"
      action="/wishlist/add"
      data-discover="true"
      onSubmit={check}
    >
      <input type="hidden" name="color" value={color.color} />
    </fetcher.Form>
  );
}
