import { readFileSync } from 'node:fs';
import type { Locale } from '@gatehouse/platform';
import * as v from 'valibot';

const notice = v.strictObject({ subject: v.string(), text: v.string(), warning: v.string() });
const schema = v.strictObject({
  footer: v.string(),
  codeNote: v.string(),
  captchaCode: notice,
  verificationCode: notice,
  newSignIn: v.strictObject({ ...notice.entries, facts: v.string() }),
  loginCodesOff: notice,
  authenticatorOn: notice,
  authenticatorOff: notice,
  authenticatorOffLink: v.strictObject({ ...notice.entries, linkNote: v.string() }),
});

export type MailTexts = v.InferOutput<typeof schema>;
const loaded = new Map<Locale, MailTexts>();

/** What mails say in a language; read once. */
export function mailTexts(locale: Locale): MailTexts {
  const known = loaded.get(locale);
  if (known) return known;
  const file = readFileSync(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8');
  const texts = v.parse(schema, JSON.parse(file));
  loaded.set(locale, texts);
  return texts;
}
