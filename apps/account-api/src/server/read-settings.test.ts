import { describe, expect, it } from '@jest/globals';
import { defaultAgeSettings } from '../base/settings/ages-by-country.settings.ts';
import { defaultCountrySettings } from '../base/settings/country.settings.ts';
import { exitCodes } from '../base/start/start-failure.ts';
import { readSettings } from './read-settings.ts';

const secret = 'pZ3vQ8sLw1Yk7NfRb2Tg6Hd9';
const live = {
  GATEHOUSE_ENV: 'live',
  API_EDGE_SECRET: secret,
  API_SMTP_URL: 'smtps://mail.example',
  API_SMS_URL: 'https://sms.example/send',
  DATABASE_URL: 'postgres://database.example/gatehouse',
};

describe('settings', () => {
  it('work on one machine without any', () => {
    const { sites, socialProviders, identityProvider, ages, countries, ...settings } = readSettings({ API_PORT: '' });
    expect(socialProviders.GP?.issuer).toBe('http://idp.localhost:4310/google');
    expect(identityProvider?.check).toBe('http://identity.localhost:4310/check');
    expect(ages).toEqual(defaultAgeSettings);
    expect(countries).toEqual(defaultCountrySettings);
    expect(sites.ppool.origin).toBe('http://ppool.localhost:4200');
    expect(settings).toEqual({
      environment: 'local',
      portBase: 4200,
      logLevel: 'info',
      port: 4300,
      drainMs: 0,
      limits: { headerMs: 10_000, requestMs: 30_000, idleMs: 65_000 },
      databaseUrl: null,
      database: { queryMs: 3_000, tellsLimits: true, namesStatements: true, networkShare: 0.5 },
      dataDir: '.data/account-api',
      edgeSecret: null,
      testSecret: null,
      smtpUrl: 'smtp://127.0.0.1:4311',
      senders: {
        main: { name: 'Gatehouse', address: 'no-reply@gatehouse.example' },
        ppool: { name: 'PPOOL', address: 'no-reply@ppool.gatehouse.example' },
      },
      smsUrl: 'http://127.0.0.1:4310/api/sms',
      smsSecret: null,
      hashCost: { memoryKib: 19_456, passes: 2 },
      floodPerMinute: 1_200,
      networkFailures: { captchaFrom: 20, refuseFrom: 100 },
      signInLine: { boundMs: 1_000, share: 0.25 },
      twitterInflowPaths: ['NONE', 'PPOOL'],
      openings: { perBrowser: 30, perNetwork: 300 },
      texts: {
        perRange: 30,
        perCountry: 1_000,
        perPlatform: 3_000,
        perBrowser: 10,
        perNetwork: 300,
        closing: { leastSent: 20, leastConfirmed: 10, closedHours: 1, perNetwork: 2, networkMost: 10 },
        openRanges: [],
      },
      qrCodes: { perBrowser: 20, perNetwork: 200 },
      clientSecretFailures: 10,
      closedStyles: [],
      passwordMax: 24,
      auditDays: 730,
      keptByLaw: ['security-events'],
    });
  });

  it.each([
    [{ GATEHOUSE_ENV: 'production' }, 'GATEHOUSE_ENV must be one of local, dev, dev2, qa, qa2, sandbox, live'],
    [{ GATEHOUSE_PORT_BASE: '70000' }, 'GATEHOUSE_PORT_BASE must be a TCP port'],
    [{ GATEHOUSE_SITES: '/nowhere/sites.json' }, 'GATEHOUSE_SITES must name a file that can be read'],
    [{ API_PORT: 'http' }, 'API_PORT must be a TCP port'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address'],
    [{ API_DATABASE_QUERY_MS: '5000' }, 'API_DATABASE_QUERY_MS must be a whole number from 500 to 4000'],
    [{ API_DATABASE_LIMITS: 'none' }, 'API_DATABASE_LIMITS must be told or preset'],
    [{ API_DATABASE_NAMED_STATEMENTS: 'yes' }, 'API_DATABASE_NAMED_STATEMENTS must be on or off'],
    [
      { API_TEXT_RANGES_OPEN: '8210' },
      'API_TEXT_RANGES_OPEN must be beginnings of numbers with +, separated by commas',
    ],
    [{ API_DATABASE_SHARE: '0' }, 'API_DATABASE_SHARE must be a whole number from 1 to 100'],
    [{ API_SMTP_URL: 'localhost' }, 'API_SMTP_URL must be an smtp:// address'],
    [
      { API_SOCIAL_PROVIDERS: '/nowhere/providers.json' },
      'API_SOCIAL_PROVIDERS must name a JSON file of providers, each with clientId and clientSecret',
    ],
    [
      { API_IDENTITY_PROVIDER: '/nowhere/provider.json' },
      'API_IDENTITY_PROVIDER must name a JSON file with issuer, check, token, keys, clientId and clientSecret',
    ],
    [
      { API_AGE_RULES: '/nowhere/ages.json' },
      'API_AGE_RULES must name a JSON file with groups, others, studioAge, guardianGapYears and childrenPerGuardian',
    ],
    [
      { API_SIGN_UP_COUNTRIES: '/nowhere/countries.json' },
      'API_SIGN_UP_COUNTRIES must name a JSON file with offered (country codes) and restricted (language by code)',
    ],
    [
      { API_TWITTER_INFLOW_PATHS: 'none;x' },
      'API_TWITTER_INFLOW_PATHS must be inflow paths in capitals, separated by commas',
    ],
    [{ API_PASSWORD_MAX: '23' }, 'API_PASSWORD_MAX must be a whole number from 24 to 64'],
    [{ API_PASSWORD_MAX: '65' }, 'API_PASSWORD_MAX must be a whole number from 24 to 64'],
    [{ API_EDGE_SECRET: 'short' }, 'API_EDGE_SECRET must be a secret of at least 16 characters'],
    [{ API_HASH_MEMORY_KIB: '7' }, 'API_HASH_MEMORY_KIB must be a whole number from 8 to 1048576'],
    [{ GATEHOUSE_ENV: 'qa' }, 'API_EDGE_SECRET must be set outside the local environment'],
    [
      { GATEHOUSE_ENV: 'live', API_EDGE_SECRET: secret, API_TEST_SECRET: secret },
      'API_TEST_SECRET must not be set in a live environment',
    ],
    [
      { GATEHOUSE_ENV: 'live', API_EDGE_SECRET: secret, API_HASH_MEMORY_KIB: '8' },
      'API_HASH_MEMORY_KIB must be at least 19456 in live',
    ],
    [
      { GATEHOUSE_ENV: 'live', API_EDGE_SECRET: secret, API_HASH_PASSES: '1' },
      'API_HASH_PASSES must be at least 2 in live',
    ],
    [
      { GATEHOUSE_ENV: 'qa', API_EDGE_SECRET: 'gatehouse-local-edge-secret' },
      'API_EDGE_SECRET must not be the one of the source',
    ],
    [
      { ...live, API_EDGE_SECRET: 'aaaaaaaaaaaaaaaa' },
      'API_EDGE_SECRET must be random: make it with "openssl rand -base64 32"',
    ],
    [{ ...live, API_SMTP_URL: '' }, 'API_SMTP_URL must be set in a live environment'],
    [
      { ...live, API_SMTP_URL: 'smtp://localhost:4311' },
      'API_SMTP_URL must not be an address of the playground in a live environment',
    ],
    [{ ...live, API_SMS_URL: '' }, 'API_SMS_URL must be set in a live environment'],
    [
      { ...live, API_SMS_URL: 'http://127.0.0.1:4310/api/sms' },
      'API_SMS_URL must not be an address of the playground in a live environment',
    ],
    [
      { ...live, DATABASE_URL: '' },
      'DATABASE_URL must be set in a live environment: the embedded database is for one machine and for trying',
    ],
    [
      { ...live, DATABASE_URL: '', API_DATABASE: 'embedded' },
      'DATABASE_URL must be set in a live environment: the embedded database is for one machine and for trying',
    ],
    [{ ...live, API_DATABASE: 'embedded' }, 'API_DATABASE must not be embedded beside DATABASE_URL'],
    [{ API_DATABASE: 'postgresql' }, 'DATABASE_URL must be set for API_DATABASE=postgresql'],
  ])('refuse %j with one sentence', (given, sentence) => {
    expect(() => readSettings(given)).toThrow(
      expect.objectContaining({ message: `The setting ${sentence}.`, exitCode: exitCodes.settings }),
    );
  });

  it('close sign-in by the styles that are named', () => {
    expect(readSettings({ API_CLOSED_STYLES: 'cf,vulcanus' }).closedStyles).toEqual(['cf', 'vulcanus']);
    expect(() => readSettings({ API_CLOSED_STYLES: 'cf,neon' })).toThrow(/API_CLOSED_STYLES/);
  });

  it('guard every environment alike, unless other limits are set', () => {
    const { floodPerMinute, networkFailures, openings, qrCodes, clientSecretFailures, signInLine } = readSettings({});
    const usual = { floodPerMinute, networkFailures, openings, qrCodes, clientSecretFailures, signInLine };
    expect(readSettings(live)).toMatchObject(usual);
    const given = {
      API_FLOOD_PER_MINUTE: '5',
      API_NETWORK_CAPTCHA_FROM: '3',
      API_NETWORK_REFUSE_FROM: '9',
      API_OPENINGS_PER_BROWSER: '7',
      API_OPENINGS_PER_NETWORK: '8',
      API_QR_PER_BROWSER: '4',
      API_QR_PER_NETWORK: '6',
      API_CLIENT_SECRET_FAILURES: '2',
      API_SIGN_IN_LINE_MS: '500',
      API_SIGN_IN_LINE_SHARE: '50',
    };
    expect(readSettings(given)).toMatchObject({
      floodPerMinute: 5,
      networkFailures: { captchaFrom: 3, refuseFrom: 9 },
      openings: { perBrowser: 7, perNetwork: 8 },
      qrCodes: { perBrowser: 4, perNetwork: 6 },
      clientSecretFailures: 2,
      signInLine: { boundMs: 500, share: 0.5 },
    });
  });
});
