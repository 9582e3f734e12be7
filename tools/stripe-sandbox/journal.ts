import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";

/** One snapshot of an object, or (record null) its removal. */
export interface Change {
  table: string;
  id: string;
  record: unknown;
}

const FILE_NAME = "journal.ndjson";

const lineSchema = z.array(
  z.object({ table: z.string(), id: z.string(), record: z.unknown() }).transform((change) => ({
    table: change.table,
    id: change.id,
    record: change.record ?? null,
  })),
);

function parseLine(line: string): Change[] | null {
  try {
    const parsed = lineSchema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Every change of earlier runs, oldest first. Drops a last line that a kill cut off: its
 * transaction never finished. A broken line anywhere else is damage, and stops the start.
 */
export function readJournal(dir: string): Change[] {
  const file = path.join(dir, FILE_NAME);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.flatMap((line, index) => {
    const changes = parseLine(line);
    if (changes !== null) return changes;
    if (index === lines.length - 1) return [];
    throw new Error(`${file} is damaged at line ${index + 1}`);
  });
}

/** Writes the text at `position` and returns the position after it. */
function writeAll(descriptor: number, text: string, position: number): number {
  const bytes = Buffer.from(text, "utf8");
  let written = 0;
  while (written < bytes.length) {
    written += writeSync(descriptor, bytes, written, bytes.length - written, position + written);
  }
  return position + bytes.length;
}

/**
 * The append-only file behind the store. Each transaction is one line, so it is complete or absent.
 * Writes are synchronous: a SIGKILL cannot lose what a request has answered.
 */
export class Journal {
  private readonly descriptor: number;
  private size = 0;
  private open = true;

  /** Starts a new file with only the given live records, and replaces the old one. */
  constructor(dir: string, live: Iterable<Change>) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const file = path.join(dir, FILE_NAME);
    const fresh = `${file}.new`;
    // Readable by its owner only: it holds shoppers' addresses.
    this.descriptor = openSync(fresh, "w", 0o600);
    for (const change of live) {
      this.size = writeAll(this.descriptor, `${JSON.stringify([change])}\n`, this.size);
    }
    fsyncSync(this.descriptor);
    renameSync(fresh, file);
  }

  append(changes: readonly Change[]): void {
    if (!this.open) throw new Error("The journal is closed");
    try {
      this.size = writeAll(this.descriptor, `${JSON.stringify(changes)}\n`, this.size);
    } catch (error) {
      // Otherwise a half-written line in the middle of the file would later count as damage.
      ftruncateSync(this.descriptor, this.size);
      throw error;
    }
  }

  close(): void {
    if (!this.open) return;
    this.open = false;
    fsyncSync(this.descriptor);
    closeSync(this.descriptor);
  }
}
