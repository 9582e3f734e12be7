import {
  createWriteStream,
  existsSync,
  openSync,
  renameSync,
  statSync,
  type Stats,
  type WriteStream,
} from "node:fs";

/** The same limits as in `docker-compose.yml`. */
const MAX_BYTES = 10 * 1024 * 1024;
const FILES = 5;

const open = new Map<string, LogFile>();

/**
 * Returns the log file at `file`, which all processes with the same name share. Call `end` once for
 * each.
 */
export function openLog(file: string, maxBytes = MAX_BYTES): LogFile {
  const log = open.get(file) ?? new LogFile(file, maxBytes);
  open.set(file, log);
  log.users += 1;
  return log;
}

/**
 * Appends to a file. When the file is full, renames it to `….1`, `….1` to `….2` and so on, and
 * deletes the oldest one.
 */
class LogFile {
  users = 0;
  private stream: WriteStream | undefined;
  private size: number;
  private isLineComplete = true;

  constructor(
    private readonly file: string,
    private readonly maxBytes: number,
  ) {
    const found: Stats | undefined = statSync(file, { throwIfNoEntry: false });
    this.size = found?.size ?? 0;
  }

  write(chunk: Buffer): void {
    if (this.size >= this.maxBytes && this.isLineComplete) this.rotate();
    this.stream ??= this.start();
    this.stream?.write(chunk);
    this.size += chunk.length;
    this.isLineComplete = chunk.at(-1) === 0x0a;
  }

  end(): void {
    this.users -= 1;
    if (this.users > 0) return;
    open.delete(this.file);
    this.stream?.end();
  }

  /**
   * Returns undefined if the file cannot be opened. Then lines are lost, but the shop keeps
   * running.
   */
  private start(): WriteStream | undefined {
    let fd: number;
    try {
      fd = openSync(this.file, "a", 0o600);
    } catch {
      return undefined;
    }
    const stream = createWriteStream(this.file, { fd });
    stream.on("error", () => {
      if (this.stream === stream) this.stream = undefined;
    });
    return stream;
  }

  private rotate(): void {
    this.stream?.end();
    this.stream = undefined;
    this.size = 0;
    const name = (at: number) => (at === 0 ? this.file : `${this.file}.${at}`);
    for (let at = FILES - 2; at >= 0; at -= 1) {
      if (existsSync(name(at))) renameSync(name(at), name(at + 1));
    }
  }
}
