import { askLine, type Line } from './line.ts';
import { AccountApiFailure } from './result.ts';

/** A part that takes longer on a good line is as good as lost. */
const codeMs = 5000;

/** So many times as long it has on a slow one: then the visitor hears of it, and it is there for the next try. */
const mostSpans = 3;

/** Why a part of the page's code did not come: the portal itself is asked, so that no visitor is sent to look after a good connection. */
const reasons = { none: 'network', slow: 'timeout', good: 'code' } as const satisfies Record<Line, string>;

/** Loads a part of the page's code that something the visitor does needs. Rejects with an `AccountApiFailure` that says why it did not come. */
export function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const lose = (cause: unknown, line: Line) => reject(new AccountApiFailure(reasons[line], { cause }));
    const wait = (spans: number) => {
      timer = setTimeout(async () => {
        const line = await askLine();
        if (isOver) return;
        if (line === 'slow' && spans < mostSpans) wait(spans + 1);
        else lose(new Error(`no code in ${codeMs * spans} ms`), line);
      }, codeMs);
    };
    wait(1);
    load()
      .then(resolve, async (cause: unknown) => lose(cause, await askLine()))
      .finally(() => {
        isOver = true;
        clearTimeout(timer);
      });
  });
}
