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

const sent = { typed: 'me@example.com', sends: 0 };
const untyped = { typed: null, sends: 0 };
const times = { resendAt: 60_000, validUntil: 600_000 };
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
  it('shows how the server has its code on record, and ignores it elsewhere', () => {
    const code = at(aStep('CODE_ENTRY', { method: 'phone', ...times }));
    const told = { ...sent, resendAt: 60_000, until: 600_000, dead: false };
    expect(contactStateOf(code, sent)).toMatchObject({ step: 'code', sent: told });
    const dead = at(aStep('CODE_ENTRY', { method: 'phone', ...times, dead_yn: 'Y' }));
    expect(contactStateOf(dead, sent)).toMatchObject({ step: 'code', sent: { ...told, dead: true } });
    const long = at(aStep('CODE_ENTRY', { method: 'phone', ...times, long_yn: 'Y' }));
    expect(contactStateOf(long, sent)).toMatchObject({ step: 'code', sent: { ...told, long: true } });
    expect(contactStateOf(at(aStep('EMAIL_ENTRY')), sent)).toMatchObject({ step: 'entry', sent: null });
    expect(contactStateOf(at(aStep('DEVICE_NAME')), sent)).toEqual({ step: 'done' });
  });

  it('can be requested at once where this tab did not send it', () => {
    const code = at(aStep('CODE_ENTRY', { method: 'phone' }));
    expect(contactStateOf(code, untyped)).toMatchObject({ step: 'code', sent: { typed: null, resendAt: 0, until: 0 } });
  });

  it('goes to the saved contact, or to one that is typed and may be corrected', () => {
    const saved = at(aStep('EMAIL_ENTRY', { email: 'al***@b.test' }));
    expect(contactStateOf(saved, untyped)).toMatchObject({ step: 'ready', known: { correctable: false } });
    expect(contactStateOf(at(aStep('PHONE_ENTRY')), untyped)).toMatchObject({
      step: 'entry',
      known: { correctable: true },
    });
  });

  it('has no part in a registration that is loading or done', () => {
    expect(contactStateOf(registrationStart, sent)).toEqual({ step: 'done' });
    expect(contactStateOf(at(aStep('COMPLETED')), sent)).toEqual({ step: 'done' });
  });
});
