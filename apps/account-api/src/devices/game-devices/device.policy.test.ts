import { deviceName } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { beginChange, beginRegistration, chooseMethod, deviceStepOf, leaveGuide } from './device-flow.policy.ts';
import { deviceTypeOf, deviceVerdict, nicknameFrom } from './device.policy.ts';

const any = { verifyType: null };
const flow = (begun: ReturnType<typeof beginRegistration>) => ({
  ...begun,
  browser: 'b',
  service: 's',
  version: 2 as const,
  device: null,
});
const both = { kinds: ['phone', 'email'], defaultContact: 'email' } as const;

describe('a flow of devices', () => {
  it('begins by what the game asks for and what it knows', () => {
    expect(beginRegistration(any, null, 2)).toMatchObject({ stage: 'guide', methods: ['phone', 'email'] });
    expect(beginRegistration(any, null, 1)).toMatchObject({ stage: 'choice' });
    expect(beginRegistration({ verifyType: 'email' }, null, 1)).toMatchObject({ stage: 'entry', method: 'email' });
    expect(beginRegistration(any, both, 2)).toMatchObject({ stage: 'choice', kept: true, methods: ['email', 'phone'] });
    expect(beginRegistration(any, { kinds: ['phone'], defaultContact: 'phone' }, 2)).toMatchObject({
      stage: 'entry',
      method: 'phone',
      kept: true,
    });
  });

  it('changes what there is, adds what is missing, and nothing that the game does not use', () => {
    const phone = { kinds: ['phone'], defaultContact: 'phone' } as const;
    expect(beginChange('edit', any, phone, null)).toMatchObject({ stage: 'entry', method: 'phone', kept: false });
    expect(beginChange('edit', any, phone, 'email')).toBeNull();
    expect(beginChange('updateContact', any, phone, null)).toMatchObject({ stage: 'entry', method: 'email' });
    expect(beginChange('updateContact', { verifyType: 'phone' }, phone, 'email')).toBeNull();
    expect(beginChange('updateContact', any, both, null)).toMatchObject({ stage: 'choice' });
  });

  it('leaves the guide once, and stays with a code until a method is chosen again', () => {
    const guide = flow(beginRegistration(any, null, 2));
    expect(deviceStepOf(guide, null)).toBe('GUIDE');
    const choice = leaveGuide(guide);
    if (!choice) throw new Error('the guide can be left');
    expect(leaveGuide(choice)).toBeNull();
    expect(deviceStepOf(choice, null)).toBe('METHOD_CHOICE');
    const now = new Date(5_000);
    const entry = chooseMethod(choice, 'email', { now, lastCodeAt: null });
    if (!entry) throw new Error('a method can be chosen');
    expect(deviceStepOf(entry, null)).toBe('EMAIL_ENTRY');
    expect(deviceStepOf(entry, now)).toBe('CODE_ENTRY');
    const again = chooseMethod(entry, 'email', { now, lastCodeAt: now });
    expect(again && deviceStepOf(again, now)).toBe('EMAIL_ENTRY');
    expect(chooseMethod({ ...entry, stage: 'proven' }, 'phone', { now, lastCodeAt: null })).toBeNull();
    expect(chooseMethod({ ...choice, methods: ['email'] }, 'phone', { now, lastCodeAt: null })).toBeNull();
  });
});

describe('a device', () => {
  it.each([
    ['Android 16', 'ANDROID'],
    ['iPadOS 20', 'IOS'],
    ['iOS 20', 'IOS'],
    ['Windows 11', 'WINDOWS'],
    ['macOS 27', 'MAC'],
    ['', 'OTHER'],
  ])('with %s is %s', (os, type) => expect(deviceTypeOf(os)).toBe(type));

  it.each(['Galaxy S30 Ultra of somebody', '📱', '', 'x', '내 폰', '👩‍🚀👩‍🚀👩‍🚀', 'a'.repeat(50), 'न्'.repeat(30)])(
    'named %j gets a name that our rule takes',
    (name) => expect(v.safeParse(deviceName, nicknameFrom(name)).success).toBe(true),
  );

  it('may be played on where it is registered, or where nobody has to be and nobody is', () => {
    const verdict = (deviceRequired: boolean, nation: string, registration: boolean, device: boolean) =>
      deviceVerdict({ deviceRequired }, nation, { registration, device });
    expect(verdict(true, 'KR', false, false)).toEqual({ isEssential: true, isAvailable: false });
    expect(verdict(true, 'KR', true, true)).toEqual({ isEssential: true, isAvailable: true });
    expect(verdict(true, 'XK', false, false)).toEqual({ isEssential: false, isAvailable: true });
    expect(verdict(false, 'KR', true, false)).toEqual({ isEssential: false, isAvailable: false });
  });
});
