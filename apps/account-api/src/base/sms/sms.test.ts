import { locales } from '@gatehouse/platform';
import { catalogueFaults } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { createLog } from '../../server/request-log.ts';
import { testSettings } from '../../testing/test-settings.ts';
import type { CodePurpose } from '../mails/mail-texts.ts';
import { createHttpSms } from '../ports/sms.ts';
import { composeSms } from './compose-sms.ts';
import { handOverText } from './send-sms.ts';
import { smsTexts } from './sms-texts.ts';

const order = {
  to: '+821012345678',
  template: 'verificationCode',
  purpose: 'device',
  code: '012345',
  lifetimeMs: 600_000,
} as const;
const sender = { host: 'accounts.example', name: 'PPOOL' };
const log = createLog('silent');

it.each(locales)('text messages in %s are complete, not English, and bound to the page', (locale) => {
  expect(catalogueFaults(locale, smsTexts('en'), smsTexts(locale))).toEqual([]);
  const { text } = composeSms({ ...order, locale, brand: 'ppool' }, sender);
  expect(text).toContain('PPOOL');
  expect(text).not.toMatch(/Gatehouse|\{\{/);
  expect(text.endsWith('\n\n@accounts.example #012345')).toBe(true);
  expect(text.indexOf('012345')).toBeLessThan(text.indexOf('@'));
});

/** Languages that can be written in the letters of text messages; in the others a message has 70 characters anyway. */
const plainLocales = ['en', 'de', 'fr', 'it', 'es', 'pt', 'id'] as const;

it.each(plainLocales)('a code in %s, whatever it is for, is one message of plain letters', (locale) => {
  for (const purpose of Object.keys(smsTexts('en').codeFor) as CodePurpose[]) {
    const { text } = composeSms({ ...order, purpose, locale, brand: 'ppool' }, sender);
    expect(text).not.toMatch(/[^ -~\näöüÄÖÜßéèùìòàñ]/);
    expect(text.length).toBeLessThanOrEqual(160);
  }
});

const longCode = 'abcdefghijkmnopqrs2345';

it.each(plainLocales)('a long code in %s, whatever it is for, is two messages of plain letters', (locale) => {
  for (const purpose of Object.keys(smsTexts('en').codeFor) as CodePurpose[]) {
    const { text } = composeSms({ ...order, code: longCode, purpose, locale, brand: 'ppool' }, sender);
    expect(text).toContain(`\n\n@accounts.example #${longCode}`);
    expect(text).not.toContain('http');
    expect(text.length).toBeLessThanOrEqual(2 * 153);
  }
});

it.each(locales)('a link in %s is whole, and no browser takes it for a code', (locale) => {
  const link = 'https://accounts.example/ko/parent_verification?type=parent-signup&state=a-b_c';
  const place = { to: order.to, locale, brand: 'main', link } as const;
  const asked = {
    ...place,
    template: 'guardianRequest',
    lifetimeMs: 86_400_000,
    child: null,
    game: 'Lantern Sea',
    lastDay: new Date('2026-11-21T15:04:00Z'),
    timeZone: 'Asia/Seoul',
  } as const;
  const receipt = { ...place, template: 'guardianReceipt' } as const;
  expect(composeSms({ ...asked, child: 'Mia' }, sender).text).toContain('Mia (Lantern Sea)');
  for (const message of [asked, { ...asked, child: 'Mia' }, receipt]) {
    const { text } = composeSms(message, sender);
    expect(text).toMatch(
      /(^|\s|：)https:\/\/accounts\.example\/ko\/parent_verification\?type=parent-signup&state=a-b_c(\s|$)/,
    );
    expect(text).not.toMatch(/[@#]|\{\{/);
  }
});

it('go to the gateway, with the secret and the host of our pages', async () => {
  const asked: Request[] = [];
  const gateway: typeof fetch = async (url, init) => {
    asked.push(new Request(url, init));
    return new Response('{}', { status: 201 });
  };
  const sms = createHttpSms({ url: 'http://gateway.test/sms', secret: 'a-secret', fetch: gateway });
  const settings = testSettings();
  expect(await handOverText({ sms, log, settings }, { ...order, locale: 'en', brand: 'ppool' })).toBe(true);
  expect(asked[0]).toMatchObject({ url: 'http://gateway.test/sms', method: 'POST' });
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer a-secret');
  expect(await asked[0]?.json()).toEqual({
    to: '+821012345678',
    text: expect.stringContaining('@ppool.localhost #012345'),
  });
});

it('that the gateway does not take are told, not thrown', async () => {
  const settings = testSettings();
  const refusing = createHttpSms({
    url: 'http://gateway.test',
    secret: null,
    fetch: async () => new Response('', { status: 503 }),
  });
  const silent = createHttpSms({
    url: 'http://gateway.test',
    secret: null,
    fetch: () => Promise.reject(new TypeError()),
  });
  for (const sms of [refusing, silent])
    expect(await handOverText({ sms, log, settings }, { ...order, locale: 'en', brand: 'main' })).toBe(false);
});
