import { createWriteStream, mkdirSync, renameSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { complaintOf } from './log-line.ts';

const tailLines = 5;

/** Log file of one server; the file of the start before is kept as `.1`. */
export class ServerLog {
  readonly path: string;
  readonly #file: WriteStream;
  readonly #onComplaint: (complaint: string) => void;
  #last: string | null = null;
  #tail: string[] = [];

  constructor(folder: string, name: string, onComplaint: (complaint: string) => void) {
    mkdirSync(folder, { recursive: true });
    this.path = join(folder, `${name}.log`);
    try {
      renameSync(this.path, `${this.path}.1`);
    } catch {
      // the first start has nothing to keep
    }
    this.#file = createWriteStream(this.path, { flags: 'a' });
    this.#onComplaint = onComplaint;
  }

  /** What the server last complained about. */
  get lastComplaint(): string | null {
    return this.#last;
  }

  /** The last lines of this start. */
  get tail(): readonly string[] {
    return this.#tail;
  }

  take(stream: Readable): void {
    createInterface({ input: stream }).on('line', (line) => {
      this.#file.write(`${line}\n`);
      this.#tail = [...this.#tail.slice(1 - tailLines), line];
      const complaint = complaintOf(line);
      if (complaint === null) return;
      this.#last = complaint;
      this.#onComplaint(complaint);
    });
  }

  forget(): void {
    this.#last = null;
    this.#tail = [];
  }

  close(): void {
    this.#file.end();
  }
}
