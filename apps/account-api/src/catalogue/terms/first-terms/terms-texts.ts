import { readFileSync } from 'node:fs';

type Texts = Readonly<Record<string, Readonly<{ title: string; text: string }>>>;

/** Sample texts of one language: HTML, as a publisher would hand it over. */
export const termsTexts = (locale: string) =>
  JSON.parse(readFileSync(new URL(`../../../texts/terms/${locale}.json`, import.meta.url), 'utf8')) as Texts; // its shape is a test
