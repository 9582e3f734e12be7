import { Transform, Writable, type TransformCallback } from "node:stream";
import type { PipeableStream } from "react-dom/server";

/** Calls `done` with the complete page once React has rendered it. */
export function collectPage(
  stream: PipeableStream,
  done: (page: Buffer<ArrayBuffer>) => void,
): void {
  const chunks: Buffer[] = [];
  const all = new Writable({
    write(chunk: Buffer, _, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
  stream.pipe(all);
}

/**
 * Joins simultaneous writes into one chunk. React writes a page in dozens of small chunks, each of
 * which would be compressed and sent separately.
 */
export class BufferedStream extends Transform {
  private waiting: Buffer[] = [];

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    if (this.waiting.push(chunk) === 1) {
      queueMicrotask(() => {
        this.passOn();
      });
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    this.passOn();
    done();
  }

  private passOn(): void {
    if (this.waiting.length === 0) return;
    this.push(Buffer.concat(this.waiting));
    this.waiting = [];
  }
}
