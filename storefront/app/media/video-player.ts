/** What makes a film run by itself. */
export type Cue =
  /** While at least this share of it is visible. */
  | { kind: "visible"; share: number }
  /** While a mouse or the keyboard's focus is on the trigger, from the start each time. */
  | { kind: "hover" };

interface PlayerOptions {
  video: HTMLVideoElement;
  /** The element whose visibility or hovering counts. */
  trigger: Element;
  cue: Cue;
  /** Whether films may autoplay: not with reduced motion or on a data-saving connection. */
  mayStart: boolean;
}

/**
 * Runs a film on its cue and stops it while the tab is hidden. A failed start is tried again at the
 * next cue. Returns the cleanup function.
 */
export function runVideo({ video, trigger, cue, mayStart }: PlayerOptions): () => void {
  // React sets neither attribute in a way that survives rendering on the server.
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

/** Starts a film. Failures are only logged; an aborted start is not even logged. */
export function play(video: HTMLVideoElement): void {
  video.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") return;
    console.warn("The video could not be played.", error);
  });
}

/** Films wait until the page has loaded. Returns the cleanup function. */
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
      // Half a pixel lost to rounding is not a smaller share.
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

/** Whether the visitor's browser has data saving switched on. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
