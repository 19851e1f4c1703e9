import { describe, expect, it } from '@jest/globals';
import { locales, type Locale } from '@gatehouse/platform';
import { catalogueFaults } from '@gatehouse/platform/testing';
import { createLog } from '../../server/request-log.ts';
import { composeMail, type MailOrder } from './compose-mail.ts';
import { mailTexts } from './mail-texts.ts';
import { localeOfMember, sendMail } from './send-mail.ts';

const tenMinutesMs = 600_000;
const codeMail = (locale: Locale): MailOrder => ({
  to: 'alice@playground.test',
  locale,
  template: 'captchaCode',
  code: '012345',
  lifetimeMs: tenMinutesMs,
});
const signInMail = (locale: Locale): MailOrder => ({
  to: 'alice@playground.test',
  locale,
  template: 'newSignIn',
  device: '<Chrome> & "friends"',
  at: new Date('2026-11-20T15:04:00Z'),
  timeZone: 'Asia/Seoul',
});

/** Facts that need no word of the language. */
const same: Partial<Record<Locale, readonly string[]>> = Object.fromEntries(
  locales.map((locale) => [locale, ['newSignIn.facts']]),
);

it.each(locales)('mails in %s are complete and are not English', (locale) => {
  expect(catalogueFaults(locale, mailTexts('en'), mailTexts(locale), same[locale])).toEqual([]);
});

const deviceNotices = [
  'deviceRegistered',
  'deviceRemoved',
  'deviceContactChanged',
  'pcRegistered',
  'pcRemoved',
] as const;

it.each(locales)('letters about devices in %s differ, and say which device and when', (locale) => {
  const mails = deviceNotices.map((template) =>
    composeMail({
      to: 'alice@playground.test',
      locale,
      template,
      device: 'Lantern Sea: 내-폰',
      at: new Date('2026-11-20T15:04:00Z'),
      timeZone: 'Asia/Seoul',
    }),
  );
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(deviceNotices.length);
  for (const { text, html } of mails) {
    expect(text).toMatch(/Lantern Sea: 내-폰.*(2026.*21|21.*2026)/s);
    expect(`${text}${html}`).not.toMatch(/\{\{|undefined/);
  }
});

it.each(locales)('a link in %s stands alone on its line, and can be opened', (locale) => {
  const link = 'https://accounts.example/de/page?state=off:a-b_c&x=1';
  const order = { to: 'alice@playground.test', locale, template: 'authenticatorOffLink', link } as const;
  const mail = composeMail({ ...order, lifetimeMs: tenMinutesMs });
  expect(mail.text).toContain(`\n\n${link}\n\n`);
  expect(mail.html).toContain('<a href="https://accounts.example/de/page?state=off:a-b_c&amp;x=1">');
});

it('a link that stays open for hours says so in hours; one that lasts promises no end', () => {
  const order = { to: 'alice@playground.test', locale: 'en', link: 'https://accounts.example/x' } as const;
  const asked = composeMail({ ...order, template: 'guardianRequest', lifetimeMs: 24 * 60 * 60_000 - 1 });
  expect(asked.text).toContain('valid for 23 hours');
  expect(composeMail({ ...order, template: 'guardianReceipt' }).text).toContain(`\n\n${order.link}\n\n`);
});

describe.each(locales)('a mail in %s', (locale) => {
  it('has its code in the body, as text and as HTML, and not in the subject', () => {
    const mail = composeMail(codeMail(locale));
    expect(mail.text).toContain('\n\n012345\n\n');
    expect(mail.html).toContain('>012345<');
    expect(mail.subject).not.toMatch(/[0-9]/);
    expect(`${mail.text}${mail.html}`).not.toMatch(/\{\{|undefined/);
  });

  it('says when, in the Gregorian calendar of the member', () => {
    expect(composeMail(signInMail(locale)).text).toMatch(/2026.*21|21.*2026/s);
  });
});

it('says how long a code is valid', () => {
  expect(composeMail(codeMail('en')).text).toContain('valid for 10 minutes');
  expect(composeMail(codeMail('ru')).text).toContain('действует 10 минут.');
});

it('shows what others wrote as text', () => {
  const { html } = composeMail(signInMail('en'));
  expect(html).toContain('&lt;Chrome&gt; &amp; &quot;friends&quot;');
  expect(html).not.toContain('<Chrome>');
  expect(html).not.toMatch(/https?:|<script|<img/);
});

it.each([
  ['ko', 'ko'],
  ['pt-BR', 'pt'],
  ['xx', 'en'],
])('a member who speaks %s is written to in %s', (language, locale) => {
  expect(localeOfMember({ language })).toBe(locale);
});

describe('sending', () => {
  const logged: string[] = [];
  const log = createLog('warn', { write: (line: string) => void logged.push(line) });

  it('says that it worked', async () => {
    const sent: string[] = [];
    const mail = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => {} };
    expect(await sendMail({ mail, log }, codeMail('en'))).toBe(true);
    expect(sent).toEqual(['alice@playground.test']);
  });

  it('says that it did not, and logs neither address nor code', async () => {
    const refused = Object.assign(new Error('550 alice@playground.test is full'), { code: 'EENVELOPE' });
    const mail = { send: () => Promise.reject(refused), close: () => {} };
    expect(await sendMail({ mail, log }, codeMail('en'))).toBe(false);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('EENVELOPE');
    expect(logged[0]).not.toMatch(/alice|012345/);
  });
});
