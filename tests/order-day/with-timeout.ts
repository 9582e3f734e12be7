/**
 * Returns the result of `work`, or throws an error that names `what` did not finish in time. Limits
 * every wait of the day, whatever the browser or a server does.
 */
export async function withTimeout<T>(
  seconds: number,
  what: string,
  work: () => Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`it took longer than ${seconds} s`));
    }, seconds * 1000);
  });
  try {
    return await Promise.race([work(), tooLong]);
  } catch (error) {
    if (error instanceof DayStopped) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new DayStopped(`The day stopped. ${what}: ${why}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Thrown by the innermost time limit, whose message names what went wrong. */
class DayStopped extends Error {}
