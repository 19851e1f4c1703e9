import { describe, expect, it } from '@jest/globals';
import { aStep } from '../../testing/sdk-answers.ts';
import { kindOf, otherMethod, registrationStart, savedContact, transition } from './registration.machine.ts';

const sent = { resendAt: 60_000, until: 600_000 };

describe('a registration follows the server', () => {
  it('keeps when the code went out while its entry stands, and forgets it elsewhere', () => {
    const code = aStep('CODE_ENTRY', { method: 'phone' });
    const asked = transition(registrationStart, { type: 'answered', server: code, sent });
    expect(asked).toMatchObject({ at: 'step', sent });
    expect(transition(asked, { type: 'answered', server: code })).toMatchObject({ sent });
    expect(transition(asked, { type: 'answered', server: aStep('DEVICE_NAME') })).toMatchObject({ sent: null });
  });

  it('is done when the server says so, or when it was saved', () => {
    const done = transition(registrationStart, { type: 'answered', server: aStep('COMPLETED') });
    expect(done).toMatchObject({ at: 'done', saved: false });
    const named = transition(registrationStart, { type: 'answered', server: aStep('DEVICE_NAME') });
    expect(transition(named, { type: 'saved', name: 'Pocket' })).toMatchObject({ saved: true, name: 'Pocket' });
  });

  it('is saved by nobody before a step was answered', () => {
    expect(transition(registrationStart, { type: 'saved', name: 'x' })).toBe(registrationStart);
    const full = { state: 's', limit: 5, deviceList: [] };
    expect(transition(registrationStart, { type: 'full', full, name: 'x' })).toBe(registrationStart);
  });
});

describe('contacts of a step', () => {
  it('are of the kind that is entered', () => {
    expect(kindOf(aStep('PHONE_ENTRY', { method: 'email' }))).toBe('phone');
    expect(kindOf(aStep('CODE_ENTRY', { method: 'email' }))).toBe('email');
    expect(savedContact(aStep('EMAIL_ENTRY', { email: 'al***@b.test', phoneNumber: '***1' }))).toBe('al***@b.test');
  });

  it('offer the other way only where there is one', () => {
    expect(otherMethod(aStep('PHONE_ENTRY', { methods: ['phone', 'email'] }))).toBe('email');
    expect(otherMethod(aStep('PHONE_ENTRY', { methods: ['phone'] }))).toBeNull();
  });
});
