import { stripVTControlCharacters } from 'node:util';

const kept = 8;

/** The first lines of what a failed test says, without colours and empty lines. */
export function firstLines(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(0, kept).join('\n');
}
