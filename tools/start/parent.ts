const LOOK_EVERY_MS = 1000;

/**
 * Calls `then` when the npm that ran this is gone: killed without a chance to pass the signal on.
 * Started by hand, the shop outlives its shell.
 */
export function whenParentIsGone(then: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, LOOK_EVERY_MS);
  timer.unref();
}
