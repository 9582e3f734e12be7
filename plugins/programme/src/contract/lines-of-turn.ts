interface Output {
  write: (text: string) => unknown;
  /** Of an output that writes later: when the process exits, there is no later. */
  flushSync?: () => void;
}

/** A server under load answers many requests in one turn; none of them waits for a longer text. */
const MOST_CHARACTERS = 32 * 1024;

/**
 * Writes the lines of one turn of the event loop together, at its end: a write of its own for each takes
 * as long as everything else of a page from memory. The lines of the last turn go out when the process
 * exits.
 */
export function linesOfTurn(output: Output): Pick<Output, "write"> {
  let lines = "";
  const flush = () => {
    if (lines !== "") output.write(lines);
    lines = "";
  };
  process.on("exit", () => {
    flush();
    output.flushSync?.();
  });
  return {
    write: (line) => {
      if (lines === "") setImmediate(flush);
      lines += line;
      if (lines.length > MOST_CHARACTERS) flush();
    },
  };
}
