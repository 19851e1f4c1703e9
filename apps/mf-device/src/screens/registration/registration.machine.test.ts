import type { SentCode } from '@gatehouse/challenge';
import { describe, expect, it } from '@jest/globals';
import { aStep } from '../../testing/sdk-answers.ts';
import {
  contactStateOf,
  kindOf,
  otherMethod,
  registrationStart,
  savedContact,
  transition,
  type RegistrationEvent,
  type RegistrationState,
  type ServerStep,
} from './registration.machine.ts';

const sent: SentCode = { typed: 'me@example.com', resendAt: 60_000, until: 600_000, sends: 0 };
const full = { state: 's', limit: 5, deviceList: [] };
const at = (server: ServerStep): RegistrationState => transition(registrationStart, { type: 'answered', server });

describe('a registration follows the server', () => {
  it('shows the step that was answered, and whether the flow was restarted', () => {
    const server = aStep('GUIDE');
    expect(at(server)).toEqual({ step: 'serverStep', server, restarted: false, name: null });
    expect(transition(at(server), { type: 'answered', server, restarted: true })).toMatchObject({ restarted: true });
  });

  it('is done when the server says so, or when the device was saved', () => {
    expect(at(aStep('COMPLETED'))).toMatchObject({ step: 'done', saved: false });
    const saving = transition(at(aStep('DEVICE_NAME')), { type: 'saving', name: 'Pocket' });
    expect(saving).toMatchObject({ step: 'serverStep', name: 'Pocket' });
    expect(transition(saving, { type: 'saved' })).toMatchObject({ step: 'done', saved: true, name: 'Pocket' });
  });

  it('keeps the name while a device is chosen that makes place for it', () => {
    const saving = transition(at(aStep('DEVICE_NAME')), { type: 'saving', name: 'Pocket' });
    expect(transition(saving, { type: 'full', full })).toMatchObject({ step: 'full', full, name: 'Pocket' });
  });

  it('shows that there is nothing to change', () => {
    expect(transition(registrationStart, { type: 'nothingToChange' })).toEqual({ step: 'nothingToChange' });
  });

  it.each<RegistrationEvent>([{ type: 'saving', name: 'x' }, { type: 'saved' }, { type: 'full', full }])(
    '$type changes nothing before a step was answered',
    (event) => {
      expect(transition(registrationStart, event)).toBe(registrationStart);
      const nothing: RegistrationState = { step: 'nothingToChange' };
      expect(transition(nothing, event)).toBe(nothing);
    },
  );
});

describe('contacts of a step', () => {
  it('are of the kind that is entered', () => {
    expect(kindOf(aStep('PHONE_ENTRY', { method: 'email' }))).toBe('phone');
    expect(kindOf(aStep('CODE_ENTRY', { method: 'email' }))).toBe('email');
    expect(savedContact(aStep('EMAIL_ENTRY', { email: 'al***@b.test', phoneNumber: '***1' }))).toBe('al***@b.test');
  });

  it('offer the other kind only where the server does', () => {
    expect(otherMethod(aStep('PHONE_ENTRY', { methods: ['phone', 'email'] }))).toBe('email');
    expect(otherMethod(aStep('PHONE_ENTRY', { methods: ['phone'] }))).toBeNull();
  });
});

describe('the contact code of a registration', () => {
  it('keeps when the code was sent while its entry is shown, and ignores it elsewhere', () => {
    const code = at(aStep('CODE_ENTRY', { method: 'phone' }));
    expect(contactStateOf(code, sent)).toMatchObject({ step: 'code', sent });
    expect(contactStateOf(at(aStep('EMAIL_ENTRY')), sent)).toMatchObject({ step: 'entry', sent: null });
    expect(contactStateOf(at(aStep('DEVICE_NAME')), sent)).toEqual({ step: 'done' });
  });

  it('can be requested at once where this tab did not send it', () => {
    const code = at(aStep('CODE_ENTRY', { method: 'phone' }));
    expect(contactStateOf(code, null)).toMatchObject({ step: 'code', sent: { typed: null, resendAt: 0, until: 0 } });
  });

  it('goes to the saved contact, or to one that is typed and may be corrected', () => {
    const saved = at(aStep('EMAIL_ENTRY', { email: 'al***@b.test' }));
    expect(contactStateOf(saved, null)).toMatchObject({ step: 'ready', known: { correctable: false } });
    expect(contactStateOf(at(aStep('PHONE_ENTRY')), null)).toMatchObject({
      step: 'entry',
      known: { correctable: true },
    });
  });

  it('has no part in a registration that is loading or done', () => {
    expect(contactStateOf(registrationStart, sent)).toEqual({ step: 'done' });
    expect(contactStateOf(at(aStep('COMPLETED')), sent)).toEqual({ step: 'done' });
  });
});
