import { createHash } from 'node:crypto';

/** Names for statements: the server keeps the plan of a named one, per connection. */
export type StatementNames = (text: string) => string | undefined;

/** More than the calls have; a text that varies with its values cannot fill the server's memory beyond them. */
const mostNames = 1_000;
const mostSeenOnce = 2_000;

const nameOf = (text: string) => `gatehouse_${createHash('sha256').update(text).digest('base64url')}`;

/** Names a text from its second use on, by its content: the same one in every process. */
export function createStatementNames(most: number = mostNames): StatementNames {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    if (!seenOnce.has(text)) {
      if (seenOnce.size >= mostSeenOnce) seenOnce.clear();
      seenOnce.add(text);
      return undefined;
    }
    seenOnce.delete(text);
    const name = nameOf(text);
    names.set(text, name);
    return name;
  };
}

export const withoutNames: StatementNames = () => undefined;
