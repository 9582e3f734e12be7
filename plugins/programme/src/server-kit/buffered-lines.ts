interface Output {
  write: (text: string) => unknown;
  /** Of an output that writes later: when the process exits, there is no later. */
  flushSync?: () => void;
}

const LONGEST_MS = 10;
/** As much as a pipe takes at once is twice that. */
const MOST_CHARACTERS = 32 * 1024;

/**
 * Writes lines together, at most ten milliseconds late: a write of its own for each takes as long as
 * everything else of a page from memory, and so does its reader. The last lines go out when the process
 * exits.
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
      timer ??= setTimeout(flush, LONGEST_MS).unref();
      lines += line;
      if (lines.length > MOST_CHARACTERS) flush();
    },
  };
}
