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

/** The new state of an object. A null record stands for its removal. */
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
 * Returns every change of earlier runs, oldest first. Drops an incomplete last line, which a killed
 * process left and whose transaction never finished. Throws for a broken line anywhere else.
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
 * Writes are synchronous, so that SIGKILL cannot lose a change after its response.
 */
export class Journal {
  private readonly descriptor: number;
  private size = 0;
  private open = true;

  /** Replaces the old file with a new one that contains only the records in `live`. */
  constructor(dir: string, live: Iterable<Change>) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const file = path.join(dir, FILE_NAME);
    const fresh = `${file}.new`;
    // Readable only by its owner, because it contains shoppers' addresses.
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
      // Removes the partial line. Followed by other lines, it would later count as damage.
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
