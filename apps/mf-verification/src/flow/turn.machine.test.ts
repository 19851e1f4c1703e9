import { completionStages, verificationStatuses } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { turnOf, type Found } from './turn.machine.ts';

const { email, phone, notAllowed, questionAndAnswer, addressBlocked } = verificationStatuses;
const found = (change: Partial<Found>) => ({ status: email, stage: 0, type: null, recovers: null, ...change }) as Found; // the function reads these alone

describe('the next step of a verification', () => {
  it.each([
    ['email', { status: email }, { step: 'email', type: 'email-verify' }],
    ['phone', { status: phone }, { step: 'phone', type: 'email-verify' }],
    [
      'person',
      { status: phone, stage: completionStages.personRequired },
      { step: 'person', type: 'email-verify', addressBlocked: false },
    ],
    ['a blocked address', { status: addressBlocked }, { step: 'person', type: 'email-verify', addressBlocked: true }],
    ['questions', { status: questionAndAnswer }, { step: 'questions' }],
    ['nothing that is allowed', { status: notAllowed, stage: completionStages.complete }, { step: 'notAllowed' }],
    ['a dormant account', { stage: completionStages.complete, recovers: 'account' }, { step: 'wake' }],
    ['a guardian', { type: 'parent-signup' }, { step: 'guardian', type: 'parent-signup' }],
  ] as const)('is %s', (_, change, turn) => expect(turnOf(found(change), 'email-verify')).toEqual(turn));

  it.each(['personDone', 'guardianDone', 'emailDone', 'socialPersonDone', 'complete'] as const)(
    'is the end after %s',
    (stage) => expect(turnOf(found({ stage: completionStages[stage] }), 'email-verify')).toEqual({ step: 'proven' }),
  );

  it('follows the record, except for the other name of the same flow', () => {
    expect(turnOf(found({ type: 'restriction' }), 'email-verify')).toMatchObject({ type: 'restriction' });
    expect(turnOf(found({ type: 'confirm-email' }), 'email-verify')).toMatchObject({ type: 'email-verify' });
  });

  it('is not known where neither record nor address name a type', () => expect(turnOf(found({}), null)).toBeNull());
});
