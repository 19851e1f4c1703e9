import { answerWith, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  authorize,
  clientInfo,
  channelingState,
  otpStateCheck,
  sessionCheck,
  transferStep,
  withdrawCheck,
  withdrawStatus,
} from '@gatehouse/api-contract';
import type { Brand, Surface } from '@gatehouse/platform';
import { moveAt } from '../guards/testing.ts';

/** Who opens an address (spec B §6). */
export const visitors = {
  anonymous: { member: false, brand: 'main', surface: 'browser' },
  member: { member: true, brand: 'main', surface: 'browser' },
  minor: { member: true, brand: 'main', surface: 'browser', minor: true },
  usAnonymous: { member: false, brand: 'ppool', surface: 'browser' },
  usMember: { member: true, brand: 'ppool', surface: 'browser' },
  /** A member on the way to a third party whose terms are not agreed yet. */
  thirdParty: {
    member: true,
    brand: 'main',
    surface: 'browser',
    query: { inflow_path: 'GAME_THIRD', client_id: 'game' },
  },
  sdk: { member: true, brand: 'main', surface: 'sdk' },
} as const satisfies Readonly<
  Record<
    string,
    Readonly<{
      member: boolean;
      brand: Brand;
      surface: Surface;
      minor?: true;
      query?: Readonly<Record<string, string>>;
    }>
  >
>;
export type VisitorName = keyof typeof visitors;

/** A platform that accepts everything. */
export function kindPlatform(minor: boolean): PreparedAnswer[] {
  return [
    answerWith(sessionCheck, {
      state: 's',
      type: 'INACTIVE',
      providerCd: 'SO',
      personVerifyYn: 'Y',
      providerProvenYn: 'N',
      verifyYn: 'Y',
    }),
    answerWith(otpStateCheck, { state: 'code', person_verify_yn: 'Y', email_verify_yn: 'Y', provider_cd: 'SO' }),
    answerWith(transferStep, { state: 's', step: 1, terms_agree_yn: 'N', names: [], password_entry: 'CURRENT' }),
    answerWith(withdrawStatus, { step: 0 }),
    answerWith(withdrawCheck, { available_yn: 'Y', reasons: [] }),
    answerWith(channelingState, moveAt(minor ? 'THIRD_PERSON_REQUIRE' : 'ALL_COMPLETED', { state: 's' })),
    answerWith(authorize, { code: 'c0de', redirectUri: 'https://client.example/back' }),
    answerWith(clientInfo, { client_id: 'game', name: 'Game' }),
  ];
}

/** A platform that refuses everything. */
export function refusingPlatform(): PreparedAnswer[] {
  return [
    refuseWith(sessionCheck, 'verificationTimeExpired'),
    refuseWith(otpStateCheck, 'verificationTimeExpired'),
    refuseWith(transferStep, 'switchCheckRefused'),
    refuseWith(withdrawStatus, 'serverError'),
    refuseWith(channelingState, 'gameNotFound'),
    refuseWith(authorize, 'serviceUnavailable'),
  ];
}
