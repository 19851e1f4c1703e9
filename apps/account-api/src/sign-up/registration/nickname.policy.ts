import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const wordsOf = (file: string) => JSON.parse(readFileSync(new URL(`./nicknames/${file}`, import.meta.url), 'utf8'));
const list = v.pipe(v.array(v.string()), v.minLength(1));
/** By language; a nickname has Latin letters, digits and Hangul only, so other scripts stand in Latin letters. */
export const bannedWords = v.parse(v.record(v.string(), list), wordsOf('banned-words.json'));
export const nicknameWords = v.parse(v.object({ first: list, second: list }), wordsOf('nickname-words.json'));

/** Words that hold a banned one by chance. */
const innocent = /scunthorpe/g;

const digitsAsLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(innocent, '');
const unmasked = (text: string) => plain(text).replaceAll(/[013457]/g, (digit) => digitsAsLetters[digit] ?? digit);

/** Whether it contains a banned word, also with digits for letters (spec A §8, 580). */
export function hasBannedWord(nickname: string): boolean {
  const readings = [plain(nickname), unmasked(nickname), plain(nickname).replaceAll(/[0-9]/g, '')];
  return Object.values(bannedWords).some((words) =>
    words.some((word) => readings.some((reading) => reading.includes(word))),
  );
}

const pick = (words: readonly string[]) => words[randomInt(words.length)] ?? '';

/** A nickname for a member who chose none (spec A §5): two words and four digits. */
export const generatedNickname = (): string =>
  `${pick(nicknameWords.first)}${pick(nicknameWords.second)}${String(randomInt(10_000)).padStart(4, '0')}`;
