export type Cue =
  /** Plays while at least this share of the trigger is visible. */
  | { kind: "visible"; share: number }
  /** Plays from the start while the trigger is hovered or focused. */
  | { kind: "hover" };

interface PlayerOptions {
  video: HTMLVideoElement;
  trigger: Element;
  cue: Cue;
  /** False with reduced motion or on a data-saving connection. */
  mayStart: boolean;
}

/**
 * Plays a video on its cue and pauses it while the tab is hidden. Retries a failed start at the
 * next cue. Returns a cleanup function.
 */
export function runVideo({ video, trigger, cue, mayStart }: PlayerOptions): () => void {
  // React does not render either attribute reliably on the server.
  video.muted = true;
  video.defaultMuted = true;
  if (!mayStart) return () => undefined;

  let isCued = false;
  const follow = () => {
    if (isCued && !document.hidden && video.dataset.stopped === undefined) play(video);
    else video.pause();
  };
  const setCue = (isOn: boolean) => {
    isCued = isOn;
    follow();
  };
  const endCue =
    cue.kind === "hover"
      ? cueByHover(video, trigger, setCue)
      : afterLoad(() => cueByVisibility(trigger, cue.share, setCue));
  document.addEventListener("visibilitychange", follow);
  return () => {
    endCue();
    document.removeEventListener("visibilitychange", follow);
    video.pause();
  };
}

export function play(video: HTMLVideoElement): void {
  video.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") return;
    console.warn("The video could not be played.", error);
  });
}

/** Waits until the page has loaded. Returns a cleanup function. */
function afterLoad(begin: () => () => void): () => void {
  let end: (() => void) | undefined;
  const start = () => {
    end = begin();
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
  return () => {
    window.removeEventListener("load", start);
    end?.();
  };
}

function cueByVisibility(trigger: Element, share: number, setCue: (isOn: boolean) => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      // Tolerates rounding by half a pixel.
      if (last) setCue(last.isIntersecting && last.intersectionRatio >= share - 0.002);
    },
    { threshold: [0, share] },
  );
  observer.observe(trigger);
  return () => {
    observer.disconnect();
  };
}

function cueByHover(video: HTMLVideoElement, trigger: Element, setCue: (isOn: boolean) => void) {
  const begin = () => {
    video.currentTime = 0;
    setCue(true);
  };
  const end = () => {
    setCue(false);
  };
  const pairs = [
    ["mouseenter", begin],
    ["focusin", begin],
    ["mouseleave", end],
    ["focusout", end],
  ] as const;
  for (const [event, listener] of pairs) trigger.addEventListener(event, listener);
  return () => {
    for (const [event, listener] of pairs) trigger.removeEventListener(event, listener);
  };
}

export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
