import { Transform, type TransformCallback } from "node:stream";

/**
 * Passes on in one piece what was written in one go: React writes a page in dozens of small ones, and
 * each would be compressed and sent by itself.
 */
export class JoinedChunks extends Transform {
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
