import { describe, expect, it } from '@jest/globals';
import { systemCaller } from '../../base/caller.ts';
import { nameOfContact, strangersSends } from './strangers-sends.policy.ts';
import { verdictsOfSends } from './testing/verdicts-of-sends.ts';

const from = (sender: string) => ({ caller: { ...systemCaller('test'), sender } });
const mail = { channel: 'email', name: 'hash' } as const;
const minute = 60_000;
const hour = 60 * minute;

describe('messages to one contact that strangers ask for', () => {
  it('are counted for the network that asks, and for the contact over all networks', () => {
    const [first, second] = [strangersSends(from('10.0.0'), mail), strangersSends(from('10.0.1'), mail)];
    expect(first.map(({ purpose, subject }) => [purpose, subject])).toEqual([
      ['contact-network-sends', 'email:hash\n10.0.0'],
      ['contact-sends', 'email:hash'],
    ]);
    expect(second[0].subject).toBe('email:hash\n10.0.1');
    expect(second[1]).toEqual(first[1]);
    expect(strangersSends(from('10.0.0'), { ...mail, channel: 'phone' }).map(({ subject }) => subject)).toEqual([
      'phone:hash\n10.0.0',
      'phone:hash',
    ]);
  });

  it('end for a network after twenty in a day', () => {
    const [{ rules }] = strangersSends(from('10.0.0'), mail);
    if (!rules) throw new Error('a network has rules');
    const hourly = Array.from({ length: 21 }, (_, sent) => sent * hour);
    expect(verdictsOfSends(rules, hourly)).toEqual([...Array.from({ length: 20 }, () => 'ok'), 'resendDailyLimit']);
  });

  it('are five over all networks, then one in each hour, and never end', () => {
    const [, { rules }] = strangersSends(from('10.0.0'), mail);
    if (!rules) throw new Error('a contact has rules');
    const five = [0, 1, 2, 3, 4].map((sent) => sent * minute);
    expect(verdictsOfSends(rules, [...five, 5 * minute])).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'resendLimit']);
    const later = [4 * minute + hour - 1, 4 * minute + hour, 5 * minute + hour, 4 * minute + 2 * hour];
    expect(verdictsOfSends(rules, [...five, ...later]).slice(5)).toEqual(['resendLimit', 'ok', 'resendLimit', 'ok']);
    const inTwoHours = [0, minute, 2 * minute, 2 * hour, 2 * hour + minute, 2 * hour + 2 * minute];
    expect(verdictsOfSends(rules, inTwoHours)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'resendLimit']);
    const hourly = Array.from({ length: 24 }, (_, sent) => sent * hour);
    expect(new Set(verdictsOfSends(rules, hourly))).toEqual(new Set(['ok']));
  });

  it('have a count of their own once a captcha was solved: twenty a day, then one in each hour', () => {
    const [network, { purpose, subject, rules }] = strangersSends(from('10.0.0'), { ...mail, solved: true });
    expect(network.purpose).toBe('contact-network-sends');
    expect([purpose, subject]).toEqual(['contact-solved-sends', 'email:hash']);
    if (!rules) throw new Error('a contact has rules');
    // Twenty within four hours: five, and a pause.
    const twenty = [0, 1, 2, 3].flatMap((turn) => [0, 1, 2, 3, 4].map((sent) => turn * 2 * hour + sent * minute));
    expect(new Set(verdictsOfSends(rules, twenty))).toEqual(new Set(['ok']));
    const last = 6 * hour + 4 * minute;
    const beyond = [last + hour - 1, last + hour, last + hour + minute, last + 2 * hour];
    expect(verdictsOfSends(rules, [...twenty, ...beyond]).slice(20)).toEqual([
      'resendLimit',
      'ok',
      'resendLimit',
      'ok',
    ]);
  });

  it('are counted by the contact however it is typed', () => {
    const key = { keyedHash: (purpose: string, value: string) => `${purpose}:${value}` };
    expect(nameOfContact(key, ' Mia@Playground.TEST ')).toBe('reset-name:mia@playground.test');
  });
});
