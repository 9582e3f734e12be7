import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { Picture } from "~/components/picture";
import type { Picture as PictureData } from "~/media/manifest";
import { NARROW, useMediaQuery } from "~/media/use-media-query";
import * as productTexts from "~/texts/product";
import { Magnifier, type Point } from "./magnifier";

const KEY_STEP = 0.04;

interface PhotoProps {
  of: PictureData;
  alt: string;
  sizes: string;
  isFirst?: boolean;
}

/**
 * Shows a photo that a click or Enter magnifies. The magnifier follows the mouse or the arrow keys.
 * On narrow screens and for touch it is a simple image.
 */
export function Photo({ of: picture, alt, sizes, isFirst = false }: PhotoProps) {
  const isNarrow = useMediaQuery(NARROW);
  const hasMouse = useMediaQuery("(any-hover: hover)");
  const [point, setPoint] = useState<Point>();
  const [frameRatio, setFrameRatio] = useState(1);
  const frame = useRef<HTMLButtonElement>(null);
  const isMagnified = point !== undefined;
  // Focuses the button, because some browsers don't focus a clicked button.
  useEffect(() => {
    if (!isMagnified) return;
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape") setPoint(undefined);
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [isMagnified]);
  const image = (
    <Picture of={picture} alt={alt} sizes={sizes} isFirst={isFirst} className="h-full w-full" />
  );
  if (isNarrow || !hasMouse) return image;

  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return { x: 0.5, y: 0.5 };
    return {
      x: inside((event.clientX - box.left) / box.width),
      y: inside((event.clientY - box.top) / box.height),
    };
  };
  const follow = (event: PointerEvent) => {
    if (point && event.pointerType !== "touch") setPoint(pointOf(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!point) return;
    const step = steps[event.key];
    if (!step) return;
    setPoint({ x: inside(point.x + step.x), y: inside(point.y + step.y) });
    event.preventDefault();
    // Keeps the arrow keys from moving the carousel.
    event.nativeEvent.stopImmediatePropagation();
  };
  return (
    <button
      ref={frame}
      type="button"
      aria-label={productTexts.magnify(alt)}
      aria-pressed={isMagnified}
      className={`relative block h-full w-full ${point ? "cursor-none" : "cursor-zoom-in"}`}
      onClick={(event) => {
        if ((event.nativeEvent as globalThis.PointerEvent).pointerType === "touch") return;
        // Starts in the middle after a click by keyboard, which has no position.
        const start = event.detail === 0 ? { x: 0.5, y: 0.5 } : pointOf(event);
        const { clientWidth, clientHeight } = event.currentTarget;
        setFrameRatio(clientWidth / clientHeight);
        setPoint(point ? undefined : start);
      }}
      onPointerMove={follow}
      onPointerLeave={() => {
        setPoint(undefined);
      }}
      onBlur={() => {
        setPoint(undefined);
      }}
      onKeyDown={onKeyDown}
    >
      {image}
      {point && <Magnifier of={picture} at={point} frameRatio={frameRatio} />}
    </button>
  );
}

const steps: Record<string, Point | undefined> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

function inside(share: number): number {
  return Math.min(1, Math.max(0, share));
}
