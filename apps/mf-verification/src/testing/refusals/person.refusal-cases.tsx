import { answerWith, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  certificate,
  compare,
  eziokCheck,
  personChecked,
  personCompare,
  phoneCheck,
  tossCheck,
  tossToken,
} from '@gatehouse/api-contract';
import type { RefusalCase } from '@gatehouse/screen/testing';
import { VerificationPhoneScreen } from '../../screens/person-return/verification-phone.screen.tsx';
import { VerificationScreen } from '../../screens/verification/verification.screen.tsx';
import { standing } from '../standing.ts';
import { back, press, returned, show, toCaller } from './show.tsx';

const choice = 'screens/person-check/person-check.controller.ts';
const answer = 'screens/person-return/person-return.controller.ts';
const methods = [
  [eziokCheck, 'With eziok'],
  [phoneCheck, 'By mobile phone'],
  [tossCheck, 'With Toss'],
] as const;

const memory = {
  'person-check': {
    check: 'check-1',
    search: '?type=change-nation&state=s-1',
    type: 'change-nation',
    returnedUrl: back,
    answered: false,
  },
};
const returns =
  (before: readonly PreparedAnswer[], callback = 'callback') =>
  (answers: readonly PreparedAnswer[]) =>
    show(<VerificationPhoneScreen />, [...before, ...answers], {
      host: { url: `/verify/phone/${callback}?state=check-1&tx_id=tx-1&code=code-1`, params: { callback } },
      memory,
    });
const taken = answerWith(personChecked, { state: 'check-1' });
const known = answerWith(personCompare, { state: 'check-1', match_yn: 'Y' });
const unknown = refuseWith(personCompare, 'personVerificationRequired');
const certified = answerWith(certificate, { state: 's-1' });
const somebodyElse = { shows: 'This account belongs to someone else' };

/** The check of a person: its choice, and what a provider's answer comes to. */
export const personCases: readonly RefusalCase[] = [
  ...methods.map(([call, name]) => ({
    at: choice,
    call,
    open: (answers: readonly PreparedAnswer[]) =>
      show(<VerificationScreen />, [standing({ ...returned, type: 'change-nation' }), ...answers], {
        host: { url: '/verification?type=change-nation&state=s-1' },
      }),
    act: () => press(name),
    otherwise: toCaller,
    final: ['verificationNotAllowed' as const, 'ownerProofRequired' as const],
  })),
  { at: answer, call: personChecked, open: returns([]), otherwise: toCaller },
  { at: answer, call: tossToken, open: returns([], 'toss'), otherwise: toCaller },
  {
    at: answer,
    call: personCompare,
    open: returns([taken, certified]),
    // Nobody is known yet: the person is certified instead.
    otherwise: { ...toCaller, personVerificationRequired: { leads: '/verification/complete' } },
  },
  {
    at: answer,
    call: compare,
    open: returns([taken, known]),
    otherwise: { ...toCaller, identityVerificationRequired: somebodyElse },
  },
  { at: answer, call: certificate, open: returns([taken, unknown]), otherwise: toCaller },
];
