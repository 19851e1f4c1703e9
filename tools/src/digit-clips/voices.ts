import type { Locale } from '@gatehouse/platform';

/** Voice of the synthesiser for each language of ours. */
export const voices: Readonly<Record<Locale, string>> = {
  ko: 'ko',
  en: 'en-us',
  de: 'de',
  ja: 'ja',
  fr: 'fr',
  it: 'it',
  es: 'es',
  pt: 'pt-br',
  th: 'th',
  'zh-tw': 'cmn',
  ru: 'ru',
  vi: 'vi',
  'zh-cn': 'cmn',
  id: 'id',
};

/** Two speakers each, so that no sound has one digit always alike. */
export const speakers = [
  { name: 'low', variant: '+m3', pitch: 40 },
  { name: 'high', variant: '+f2', pitch: 62 },
] as const;
