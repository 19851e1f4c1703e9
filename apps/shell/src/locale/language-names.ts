import type { Locale } from '@gatehouse/platform';

/** Languages by their own names (experience 15): a visitor who reads nothing here still finds theirs. */
export const languageNames: Readonly<Record<Locale, string>> = {
  ko: '한국어',
  en: 'English',
  de: 'Deutsch',
  ja: '日本語',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  pt: 'Português',
  th: 'ไทย',
  'zh-tw': '繁體中文',
  ru: 'Русский',
  vi: 'Tiếng Việt',
  'zh-cn': '简体中文',
  id: 'Bahasa Indonesia',
};
