import { emailSendV2, personChecked, type RefusalName } from '@gatehouse/api-contract';
import { createFakeHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it, jest } from '@jest/globals';
import errors from '../../../../docs/spec/errors.json';
import { errorPlaceOf, errorPlaces, leavingErrors, type ErrorPlace } from './verification-errors.ts';

const returned = 'http://localhost:4310/game';

describe('where a verification error leads', () => {
  it.each(Object.entries(errorPlaces))('%s: %s', (name, place) => {
    const host = createFakeHost();
    const leave = jest.spyOn(host, 'leave');
    const own: Partial<Record<string, (refused: never) => void | false>> = leavingErrors(personChecked, host, returned);
    own[name]?.(undefined as never);
    const declared = Object.values<RefusalName>(personChecked.refusals).includes(name as RefusalName);
    const target = place === 'returnedUrl' ? returned : place === 'mainSite' ? host.site.main : null;
    expect(leave.mock.calls.flat()).toEqual(declared && target !== null ? [target] : []);
  });

  it('is nowhere without a returned address, and nowhere for what a call does not declare', () => {
    const host = createFakeHost();
    expect(Object.keys(leavingErrors(personChecked, host, ''))).toEqual(['otherVerificationErrors']);
    expect(Object.keys(leavingErrors(emailSendV2, host, returned))).toEqual(['wrongVerifyStep']);
    expect(errorPlaceOf('codeMismatch')).toBeNull();
  });

  it('is known for every verification error of the documents', () => {
    const named = (id: string) => errors.find((row) => row.id === id)?.names ?? [];
    const rows: Readonly<Record<string, ErrorPlace>> = {
      'err:not-valid-email': 'notValidEmail',
      'err:exceeded-sending-email': 'emailVerify',
      'err:exceeded-verification': 'emailVerify',
      'err:bad-request': 'emailVerify',
      'err:email-send-failure': 'emailVerify',
      'err:586': 'emailVerify',
      'err:server-error': 'returnedUrl',
      'err:VerificationTermsError': 'returnedUrl',
      'err:wrong-verify-token': 'returnedUrl',
      'err:wrong-verify-step': 'returnedUrl',
      'err:other-verification-errors': 'mainSite',
    };
    for (const [id, place] of Object.entries(rows)) {
      expect(named(id)).not.toEqual([]);
      for (const name of named(id)) expect([id, errorPlaceOf(name as RefusalName)]).toEqual([id, place]);
    }
  });
});
