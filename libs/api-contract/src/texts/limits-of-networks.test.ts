import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales, type Locale } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';

type Sentences = Readonly<Record<string, Readonly<{ title: string; text: string }>>>;
const textOf = (family: string, name: string, locale: Locale) =>
  (JSON.parse(readFileSync(join(import.meta.dirname, family, `${locale}.json`), 'utf8')) as Sentences)[name]?.text ??
  '';

const network: Readonly<Record<Locale, RegExp>> = {
  ko: /네트워크/,
  en: /your network/,
  de: /deinem Netzwerk/,
  ja: /ネットワーク/,
  fr: /votre réseau/,
  it: /tua rete/,
  es: /tu red/,
  pt: /sua rede/,
  th: /เครือข่าย/,
  'zh-tw': /網路/,
  ru: /вашей сети/,
  vi: /mạng của bạn/,
  'zh-cn': /网络/,
  id: /jaringan Anda/,
};

it.each(locales)('a security check is put down to the tries of the network, too: %s', (locale) => {
  expect(textOf('sign-in', 'captchaRequired', locale)).toMatch(network[locale]);
});

const yourLimit = /You’ve|Has llegado|Anda sudah|Hai raggiunto|Você atingiu|คุณ|Bạn đã|您已/;

it.each(locales)('the limit of a day, which a network may have used up, is not called the reader’s: %s', (locale) => {
  expect(textOf('contact-code', 'resendDailyLimit', locale)).not.toMatch(yourLimit);
});
