import { htmlLang, locales, type Locale } from '@gatehouse/platform';
import { catalogueFaults } from '@gatehouse/platform/testing';
import { describe, expect, it } from '@jest/globals';
import { createLog } from '../../server/request-log.ts';
import { testSettings } from '../../testing/test-settings.ts';
import { dayMs } from '../ports/clock.ts';
import { composeMail } from './compose-mail.ts';
import { countryIn } from './fill.ts';
import type { AskedOrder, MailOrder } from './mail-order.ts';
import { mailTexts, type CodePurpose } from './mail-texts.ts';
import { localeOfMember, handOver } from './send-mail.ts';

const settings = testSettings();
const compose = (order: MailOrder) => composeMail(order, settings.senders);
const tenMinutesMs = 600_000;
const codeMail = (locale: Locale, purpose: CodePurpose = 'signIn') =>
  ({
    to: 'alice@playground.test',
    locale,
    brand: 'main',
    template: 'captchaCode',
    purpose,
    code: '012345',
    lifetimeMs: tenMinutesMs,
  }) as const satisfies AskedOrder;
const signInMail = (locale: Locale): MailOrder => ({
  to: 'alice@playground.test',
  locale,
  brand: 'main',
  template: 'accountChange',
  change: 'newSignIn',
  isToGuardian: false,
  link: 'https://accounts.example/ko/recovery/not-me?state=abc',
  lifetimeMs: 3 * dayMs,
  device: '<Chrome> & "friends"',
  at: new Date('2026-11-20T15:04:00Z'),
  timeZone: 'Asia/Seoul',
});
const link = `https://accounts.example/de/parent_verification?type=parent-signup&state=${'a-b_c'.repeat(9)}`;
const guardianMail = (locale: Locale) =>
  ({
    to: 'parent@playground.test',
    locale,
    brand: 'ppool',
    template: 'guardianRequest',
    link,
    lifetimeMs: dayMs - 40,
    child: 'Mia',
    game: 'Lantern Sea',
    lastDay: new Date('2026-11-20T15:04:00Z'),
    timeZone: 'Asia/Seoul',
  }) as const;

/** Facts that need no word of the language. */
const same: Partial<Record<Locale, readonly string[]>> = Object.fromEntries(
  locales.map((locale) => [locale, ['accountChange.facts']]),
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
    compose({
      to: 'alice@playground.test',
      locale,
      brand: 'main',
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

it.each(locales)('a link in %s is a button, and stands alone on its line where no button is shown', (locale) => {
  const address = 'https://accounts.example/de/page?state=off:a-b_c&x=1';
  const order = { to: 'alice@playground.test', locale, brand: 'main', template: 'authenticatorOffLink' } as const;
  const { text, html } = compose({ ...order, link: address, lifetimeMs: tenMinutesMs });
  const { button } = mailTexts(locale).authenticatorOffLink;
  expect(text).toContain(`\n\n${button}\n\n${address}\n\n`);
  const buttons = /<a href="https:\/\/accounts\.example\/de\/page\?state=off:a-b_c&amp;x=1" style="([^"]*)">([^<]*)</g;
  const [shown, written] = [...html.matchAll(buttons)];
  expect(shown?.[1]).toMatch(/display:inline-block.*max-width:100%/);
  expect(shown?.[2]).toBe(button);
  expect(written?.[1]).toContain('word-break:break-all');
});

it.each(locales)('a long code in %s is told as such, with a link or to be copied', (locale) => {
  const code = 'abcdefghijkmnopqrs2345';
  const address = `https://accounts.example/recovery/pw?state=e%3As-1#code=${code}`;
  const { note, button, linkNote } = mailTexts(locale).longCode;
  const linked = compose({ ...codeMail(locale), code, long: { link: address } });
  expect(linked.text).toContain(`\n\n${code}\n\n${button}\n\n${address}\n\n${note}\n\n${linkNote}\n\n`);
  expect(linked.html).toMatch(new RegExp(`word-break:break-all">${code}<`));
  const copied = compose({ ...codeMail(locale), code, long: { link: null } });
  expect(copied.text).toContain(`\n\n${code}\n\n${note}\n\n`);
  expect(copied.text).not.toMatch(/http|#code/);
  expect(compose(codeMail(locale)).text).not.toContain(note);
});

it.each(locales)('a letter in %s about a change tells the facts and asks before its button', (locale) => {
  const { text, html } = compose(signInMail(locale));
  const { warning, button } = mailTexts(locale).accountChange;
  expect(text.indexOf(warning)).toBeGreaterThan(text.indexOf('2026'));
  expect(text.indexOf(button)).toBeGreaterThan(text.indexOf(warning));
  expect(html.indexOf(`>${button}<`)).toBeGreaterThan(html.lastIndexOf('2026'));
});

it('a link that stays open for hours says so in hours; one that lasts promises no end', () => {
  const { subject, text } = compose(guardianMail('en'));
  expect(subject).toBe('Mia is asking for your consent');
  expect(text).toContain('valid for 24 hours');
  expect(compose({ ...guardianMail('en'), lifetimeMs: 3 * 60 * 60_000 - 120_000 }).text).toContain('valid for 2 hours');
  const lasting = { to: 'a@b.example', locale: 'en', brand: 'main', template: 'guardianReceipt', link } as const;
  expect(compose(lasting).text).toContain(`\n\n${link}\n\n`);
});

const changes = [
  'passwordReset',
  'passwordChange',
  'withdrawal',
  'countryChange',
  'accountSwitch',
  'accountMove',
] as const;

describe.each(locales)('letters about a change in %s', (locale) => {
  const isToGuardian = false;
  const base = { to: 'alice@playground.test', locale, brand: 'main', link } as const;

  it('differ, say when and from where, and lead to the page that takes them back', () => {
    const facts = { device: 'Firefox, Linux', at: new Date('2026-11-20T15:04:00Z'), timeZone: 'Asia/Seoul' };
    const days = { lastDay: new Date('2026-12-05T15:04:00Z'), deletionDay: new Date('2026-12-20T15:04:00Z') };
    const mails = changes.map((change) => {
      const what =
        change === 'withdrawal'
          ? { change, ...days }
          : change === 'accountMove'
            ? { change, game: 'Lantern Sea', service: 'Old Harbor', account: 'Sailor' }
            : change === 'countryChange'
              ? { change, formerCountry: 'KR', newCountry: 'DE' }
              : { change };
      return compose({ ...base, ...facts, ...what, isToGuardian, template: 'accountChange', lifetimeMs: 3 * dayMs });
    });
    expect(mails[changes.indexOf('withdrawal')]?.text).toMatch(/(2026.*){3}/s);
    expect(mails[changes.indexOf('accountMove')]?.text).toMatch(/Old Harbor.*Sailor.*Lantern Sea/s);
    const nameOf = (code: string) => countryIn(htmlLang(locale), code);
    const countries = mails[changes.indexOf('countryChange')]?.text ?? '';
    expect(countries.indexOf(nameOf('KR'))).toBeGreaterThan(0);
    expect(countries.indexOf(nameOf('DE'))).toBeGreaterThan(countries.indexOf(nameOf('KR')));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(changes.length);
    expect(new Set(mails.map(({ text }) => text)).size).toBe(changes.length);
    for (const { text, html } of mails) {
      expect(text).toMatch(/Firefox, Linux.*(2026.*21|21.*2026).*72/s);
      expect(text).toContain(`\n\n${mailTexts(locale).accountChange.button}\n\n${link}\n\n`);
      expect(`${text}${html}`).not.toMatch(/\{\{|undefined/);
    }
  });

  it('quote to a guardian what the child is told, and ask both', () => {
    const facts = { device: 'Firefox, Linux', at: new Date('2026-11-20T15:04:00Z'), timeZone: 'Asia/Seoul' };
    const days = { lastDay: new Date('2026-12-05T15:04:00Z'), deletionDay: new Date('2026-12-20T15:04:00Z') };
    const order = { ...base, ...facts, ...days, template: 'accountChange', lifetimeMs: 3 * dayMs } as const;
    const [own, guardians] = [false, true].map((toGuardian) =>
      compose({ ...order, change: 'withdrawal', isToGuardian: toGuardian }),
    );
    const { guardian, withdrawal, warning, button } = mailTexts(locale).accountChange;
    const quoted = withdrawal.text.replace('{{brand}}', 'Gatehouse');
    expect(own?.text).toMatch(new RegExp(`^${withdrawal.subject}\n\n`));
    expect(guardians?.subject).toBe(guardian.subject.replace('{{subject}}', withdrawal.subject));
    expect(guardians?.text).toContain(quoted);
    expect(guardians?.text.indexOf(quoted)).toBeGreaterThan(guardians?.subject.length ?? 0);
    expect(guardians?.text).toContain(`\n\n${guardian.warning}\n\n${guardian.button}\n\n${link}\n\n`);
    for (const part of [guardians?.text, guardians?.html]) expect(part).not.toMatch(/\{\{|undefined/);
    for (const word of [warning, `\n${button}\n`].filter((one) => one !== `\n${guardian.button}\n`))
      expect(guardians?.text).not.toContain(word);
  });

  it('name the provider where there is no password to reset', () => {
    const { subject, text } = compose({ ...base, template: 'signsInWith', provider: 'LINE' });
    for (const part of [subject, text]) expect(part).toContain('LINE');
    expect(text).toContain(link);
  });
});

describe.each(locales)('a guardian that is asked in %s', (locale) => {
  it('is told which child asks for which game, until when, and by whom', () => {
    const { from, subject, text, html } = compose(guardianMail(locale));
    expect(from).toEqual({ name: 'PPOOL', address: 'no-reply@ppool.gatehouse.example' });
    expect(subject).toContain('Mia');
    for (const part of [text, html]) {
      expect(part).toMatch(/Mia.*Lantern Sea.*(2026.*21|21.*2026)/s);
      expect(part).toContain('PPOOL');
      expect(part).not.toMatch(/Gatehouse|\{\{|undefined|\bnull\b/);
    }
  });

  it('is told of no name and no game where none is known', () => {
    const { subject, text } = compose({ ...guardianMail(locale), child: null, game: null });
    expect(subject).toBe(mailTexts(locale).guardianRequest.subject);
    expect(text).not.toMatch(/Mia|Lantern|\{\{|undefined|\bnull\b/);
  });
});

const purposes = [
  'signIn',
  'signUp',
  'device',
  'guardian',
  'contact',
  'reset',
  'findId',
] as const satisfies readonly CodePurpose[];

describe.each(locales)('a mail in %s', (locale) => {
  it('has its code, its purpose and its brand in the subject, and the code alone on its line', () => {
    const mails = purposes.map((purpose) => compose(codeMail(locale, purpose)));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(purposes.length);
    for (const { subject, text, html } of mails) {
      expect(subject).toMatch(/^012345.*Gatehouse/);
      expect(text).toContain('\n\n012345\n\n');
      expect(html).toContain('>012345<');
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined/);
    }
  });

  it('begins with what a list of letters shows, which the letter itself hides', () => {
    const { html } = compose(codeMail(locale));
    const preheader = /<body[^>]*>\s*<div style="display:none[^"]*">([^<]+)<\/div>/.exec(html)?.[1];
    expect(preheader).toMatch(/10/);
  });

  it('says when, in the Gregorian calendar of the member', () => {
    expect(compose(signInMail(locale)).text).toMatch(/2026.*21|21.*2026/s);
  });
});

it('says how long a code is valid', () => {
  expect(compose(codeMail('en')).text).toContain('valid for 10 minutes');
  expect(compose(codeMail('ru')).text).toContain('действует 10 минут.');
});

it('shows what others wrote as text', () => {
  const { html } = compose(signInMail('en'));
  expect(html).toContain('&lt;Chrome&gt; &amp; &quot;friends&quot;');
  expect(html).not.toContain('<Chrome>');
  expect(html.replaceAll('https://accounts.example/', '')).not.toMatch(/https?:|<script|<img/);
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
    const mail = { send: async ({ to }: { to: string }) => void sent.push(to), pass: async () => {}, close: () => {} };
    expect(await handOver({ mail, log }, composeMail(codeMail('en'), settings.senders), 'verificationCode')).toBe(true);
    expect(sent).toEqual(['alice@playground.test']);
  });

  it('says that it did not, and logs neither address nor code', async () => {
    const refused = Object.assign(new Error('550 alice@playground.test is full'), { code: 'EENVELOPE' });
    const mail = { send: () => Promise.reject(refused), pass: async () => {}, close: () => {} };
    expect(await handOver({ mail, log }, composeMail(codeMail('en'), settings.senders), 'verificationCode')).toBe(
      false,
    );
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('EENVELOPE');
    expect(logged[0]).not.toMatch(/alice|012345/);
  });
});
