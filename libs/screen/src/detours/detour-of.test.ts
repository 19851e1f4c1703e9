import { signInV21, type RefusalName } from '@gatehouse/api-contract';
import { defaultLoginSettings, onwardPath, type Style } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { detourOf } from './detour-of.ts';

const login = new URL(
  'http://localhost:4200/login?inflow_path=NONE&style_type=ppool&client_id=c1&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain&state=of-the-client',
);
const kept =
  'inflow_path=NONE&style_type=ppool&client_id=c1&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain&client_state=of-the-client';
/** As the shell goes there. */
const pathOf = (refused: Parameters<typeof detourOf>[0], url: URL, style: Style = 'ppool') => {
  const path = detourOf(refused, defaultLoginSettings(style));
  return path && onwardPath(path, url);
};
const withMail = { state: 'flow-1', account: 'al***@playground.test' };

/** Every refusal of a sign-in, and where it goes on; `null`: it is told where it happened, or settled in a dialog. */
const expected: Readonly<Partial<Record<RefusalName, string>>> = {
  accountDormant: `/inactive?state=flow-1&${kept}`,
  accountRestricted: `/restric?state=flow-1&${kept}`,
  accountBlocked: `/restric?state=flow-1&${kept}`,
  idProtection: `/restric?state=flow-1&${kept}`,
  emailVerificationRequired: `/verification?type=email-verify&state=flow-1&${kept}`,
  personVerificationRequired: `/verification?type=storage-identify&state=flow-1&${kept}`,
  phoneVerificationRequired: `/verification?type=verification-code&state=flow-1&${kept}`,
  membershipRegistrationRequired: `/information?type=MEMBERSHIP&state=flow-1&${kept}`,
  deletionRequested: `/withdrawal/cancel?state=flow-1&${kept}`,
  deletionPending: `/withdrawal/cancel?state=flow-1&${kept}`,
  otpUserRegistered: `/auth/approval?state=flow-1&${kept}`,
};

describe('where a refused sign-in goes on', () => {
  it.each([...new Set<RefusalName>(Object.values(signInV21.refusals))])('%s', (refusal) => {
    expect(pathOf({ refusal, data: withMail }, login)).toBe(expected[refusal] ?? null);
    expect(detourOf({ refusal, data: null }, defaultLoginSettings('ppool'))).toBeNull();
    expect(detourOf({ refusal, data: { retryAfterSeconds: 30 } }, defaultLoginSettings('ppool'))).toBeNull();
  });

  it('moves an account to the crossfire-type service by its own terms', () => {
    const data = { state: 'flow-1', account: null };
    const path = (type: string, style: Style) => {
      const url = new URL(`http://localhost:4200/login?redirect_url=http://localhost:4310/main&style_type=${type}`);
      return pathOf({ refusal: 'migrationRequired', data }, url, style);
    };
    const back = 'redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain';
    expect(path('CF', 'cf')).toBe(`/signup/cf/agree?state=flow-1&style_type=CF&${back}`);
    expect(path('stove', 'stove')).toBeNull();
  });

  it('asks for an address where the account has none', () => {
    expect(pathOf({ refusal: 'emailVerificationRequired', data: { state: 'flow-1', account: null } }, login)).toBe(
      `/information?type=ENTER_EMAIL&state=flow-1&${kept}`,
    );
  });
});
