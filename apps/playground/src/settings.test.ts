import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsFault } from './settings.ts';

const faultOf = (variables: Record<string, string>): string => {
  try {
    readSettings(variables);
  } catch (error) {
    if (error instanceof SettingsFault) return error.message;
    throw error;
  }
  return 'no fault';
};

describe('settings', () => {
  it('have defaults for one machine', () => {
    expect(readSettings({})).toEqual({
      environment: 'local',
      portBase: 4200,
      logLevel: 'info',
      port: 4310,
      smtpPort: 4311,
      apiUrl: 'http://127.0.0.1:4300',
      testSecret: null,
      remotes: [
        { name: 'mf-login', address: 'http://localhost:4201' },
        { name: 'mf-signup', address: 'http://localhost:4202' },
        { name: 'mf-recovery', address: 'http://localhost:4203' },
        { name: 'mf-verification', address: 'http://localhost:4204' },
        { name: 'mf-device', address: 'http://localhost:4205' },
        { name: 'mf-account-lifecycle', address: 'http://localhost:4206' },
      ],
    });
  });

  it('follow the port base', () => {
    expect(readSettings({ GATEHOUSE_PORT_BASE: '5900' })).toMatchObject({
      port: 6010,
      smtpPort: 6011,
      apiUrl: 'http://127.0.0.1:6000',
    });
  });

  it('can each be set by a variable', () => {
    const variables = {
      GATEHOUSE_ENV: 'qa2',
      GATEHOUSE_LOG_LEVEL: 'warn',
      PLAYGROUND_PORT: '7001',
      PLAYGROUND_SMTP_PORT: '7002',
      PLAYGROUND_API_URL: 'http://127.0.0.1:7003/',
      PLAYGROUND_TEST_SECRET: '0123456789abcdef',
      PLAYGROUND_REMOTES: 'mf-login=http://localhost:7004/ mf-wallet=https://wallet.example',
    };
    expect(readSettings(variables)).toEqual({
      environment: 'qa2',
      portBase: 4200,
      logLevel: 'warn',
      port: 7001,
      smtpPort: 7002,
      apiUrl: 'http://127.0.0.1:7003',
      testSecret: '0123456789abcdef',
      remotes: [
        { name: 'mf-login', address: 'http://localhost:7004' },
        { name: 'mf-wallet', address: 'https://wallet.example' },
      ],
    });
  });

  it('refuse a live environment with a message', () => {
    expect(faultOf({ GATEHOUSE_ENV: 'live' })).toBe(
      'The playground does not start in a live environment: GATEHOUSE_ENV must not be live.',
    );
  });

  it.each([
    ['GATEHOUSE_ENV', 'staging'],
    ['GATEHOUSE_PORT_BASE', '80'],
    ['GATEHOUSE_LOG_LEVEL', 'loud'],
    ['PLAYGROUND_PORT', '70000'],
    ['PLAYGROUND_SMTP_PORT', '-1'],
    ['PLAYGROUND_API_URL', 'ftp://127.0.0.1'],
    ['PLAYGROUND_TEST_SECRET', 'short'],
  ])('name %s when it is %s', (name, value) =>
    expect(faultOf({ [name]: value })).toMatch(new RegExp(`^${name} must .+\\.$`)),
  );
});
