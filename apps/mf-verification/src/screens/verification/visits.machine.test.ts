import { describe, expect, it } from '@jest/globals';
import type { Found } from '../../flow/turn.machine.ts';
import { visit, visitsStart, type WayTurn } from './visits.machine.ts';

const found = (stage: number) => ({ stage }) as Found; // only handed through
const email: WayTurn = { step: 'email', type: 'email-verify' };
const phone: WayTurn = { step: 'phone', type: 'email-verify' };

describe('the ways that are open on one page', () => {
  it('start with one that the player did not choose', () => {
    expect(visit(visitsStart, { found: found(1), turn: email })).toEqual({
      step: 'way',
      found: found(1),
      current: 'email',
      seen: [email],
      turned: false,
    });
  });

  it('keep the earlier way when the player changes, and return to it', () => {
    const first = visit(visitsStart, { found: found(1), turn: email });
    const second = visit(first, { found: found(2), turn: phone });
    expect(second).toMatchObject({ current: 'phone', seen: [email, phone], turned: true });
    expect(visit(second, { found: found(3), turn: email })).toMatchObject({ current: 'email', seen: [email, phone] });
  });

  it('are updated in place when the same way is opened again', () => {
    const first = visit(visitsStart, { found: found(1), turn: email });
    const again: WayTurn = { step: 'email', type: 'confirm-email' };
    expect(visit(first, { found: found(2), turn: again })).toMatchObject({
      found: found(2),
      seen: [again],
      turned: false,
    });
  });

  it('end when nothing is open', () => {
    const first = visit(visitsStart, { found: found(1), turn: email });
    expect(visit(first, 'unknown')).toEqual({ step: 'unknown' });
    expect(visit(visit(first, 'unknown'), { found: found(1), turn: phone })).toMatchObject({
      seen: [phone],
      turned: false,
    });
  });
});
