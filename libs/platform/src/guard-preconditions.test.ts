import { describe, expect, it } from '@jest/globals';
import { guardPrecondition, guardsPrecondition, type GuardFacts } from './guard-preconditions.ts';
import type { GuardName } from './guards.ts';

const facts = (query = '', cookies: string[] = [], more: Partial<GuardFacts> = {}): GuardFacts => ({
  query: new URLSearchParams(query),
  cookies: new Set(cookies),
  brand: 'main',
  environment: 'local',
  ...more,
});

describe('the part of a guard that needs no call', () => {
  it.each<[GuardName, GuardFacts, string]>([
    ['need-access-token', facts(), 'refuse'],
    ['need-access-token', facts('', ['SUAT']), 'pass'],
    ['need-access-token', facts('', ['RFT']), 'ask'],
    ['protected', facts('', ['PLD']), 'ask'],
    ['session', facts(), 'refuse'],
    ['session', facts('state=a'), 'ask'],
    ['login-check', facts('inflow_path=NONE'), 'pass'],
    ['login-check', facts('inflow_path=GAME_THIRD'), 'ask'],
    ['captcha', facts('siteKey=a&callerDetail=b'), 'refuse'],
    ['captcha', facts('siteKey=a&callerDetail=b&callerId=c'), 'pass'],
    ['challenge', facts('session='), 'refuse'],
    ['root', facts(), 'refuse'],
    ['auth-test', facts(), 'pass'],
    ['auth-test', facts('', [], { environment: 'live' }), 'refuse'],
    ['deactivation', facts('state=abc'), 'refuse'],
    ['deactivation', facts('state=p:1'), 'ask'],
    ['delete-account', facts('', ['SUAT']), 'ask'],
    ['delete-account', facts('', ['SUAT'], { brand: 'ppool' }), 'refuse'],
    ['switch-id', facts('inflow_path=THIRD', ['SUAT']), 'refuse'],
    ['channeling', facts('game_id=1', ['SUAT']), 'refuse'],
    ['channeling', facts('game_id=1&redirect_url=x', ['SUAT']), 'ask'],
    ['channeling', facts('game_id=1&redirect_url=x'), 'refuse'],
    ['parent-verify', facts(), 'refuse'],
    ['parent-verify', facts('type=OTHER'), 'refuse'],
    ['parent-verify', facts('type=CHANNELING_THIRD'), 'pass'],
    ['parent-agree', facts('type=CHANNELING_THIRD'), 'pass'],
    ['parent-agree', facts('type=constructor'), 'ask'],
    ['authorize-terms', facts('client_id=a', ['SUAT']), 'refuse'],
    ['authorize-terms', facts('client_id=a&redirect_url=b'), 'refuse'],
    ['authorize-terms', facts('client_id=a&redirect_url=b', ['SUAT']), 'ask'],
    ['consent', facts(), 'refuse'],
    ['consent', facts('', ['RFT']), 'ask'],
    ['reset-password', facts(), 'ask'],
    ['inflow-types', facts('type=CHANNELING_THIRD'), 'pass'],
    ['inflow-types', facts('type=channeling'), 'refuse'],
  ])('%s %#', (guard, given, expected) => expect(guardPrecondition(guard, given)).toBe(expected));

  it('stops a chain at the first guard that does not pass', () => {
    expect(guardsPrecondition([], facts())).toBe('pass');
    expect(guardsPrecondition(['auth-test', 'session', 'root'], facts('state=a'))).toBe('ask');
    expect(guardsPrecondition(['root', 'session'], facts('state=a'))).toBe('refuse');
  });
});
