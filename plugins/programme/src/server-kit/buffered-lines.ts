interface Output {
  write: (text: string) => unknown;
  /** Writes synchronously when the process exits, for outputs that otherwise write asynchronously. */
  flushSync?: () => void;
}

const MAX_DELAY_MS = 10;
/** Half of what a pipe takes at once. */
const MAX_CHARACTERS = 32 * 1024;

/**
 * Writes log lines in batches, at most ten milliseconds late, because writing each line separately
 * costs as much as serving a page from memory. Writes the last lines when the process exits.
 */
export function bufferedLines(output: Output): Pick<Output, "write"> {
  let lines = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines !== "") output.write(lines);
    lines = "";
  };
  process.on("exit", () => {
    flush();
    output.flushSync?.();
  });
  return {
    write: (line) => {
      timer ??= setTimeout(flush, MAX_DELAY_MS).unref();
      lines += line;
      if (lines.length > MAX_CHARACTERS) flush();
    },
  };
}
