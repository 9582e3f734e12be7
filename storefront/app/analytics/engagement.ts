const REPORT_MS = 30_000;

/**
 * Reports engagement every 30 seconds that the page is visible, and the rest on leaving. Returns a
 * function that ends this.
 */
export function measureEngagement(report: (seconds: number) => void): () => void {
  let since = document.hidden ? undefined : performance.now();
  let gathered = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const gather = () => {
    if (since !== undefined) gathered += performance.now() - since;
    since = undefined;
  };
  const send = () => {
    report(Math.round(gathered / 1000));
    gathered = 0;
  };
  const begin = () => {
    since = performance.now();
    timer = setTimeout(() => {
      gather();
      send();
      begin();
    }, REPORT_MS - gathered);
  };
  const onVisibility = () => {
    if (document.hidden) {
      clearTimeout(timer);
      gather();
    } else begin();
  };
  const onLeave = () => {
    clearTimeout(timer);
    gather();
    send();
  };
  if (!document.hidden) begin();
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("pagehide", onLeave);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("pagehide", onLeave);
  };
}
