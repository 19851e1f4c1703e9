import type { Found, Turn } from './verification.machine.ts';

/** What the page shows itself. */
export type WayTurn = Extract<Turn, { step: 'email' | 'phone' | 'person' | 'wake' }>;

export type Visits =
  /** `unknown`: nothing is open here. */
  | Readonly<{ at: 'nowhere' | 'unknown' }>
  | Readonly<{
      at: 'way';
      found: Found;
      /** The way that is open. */
      current: WayTurn['step'];
      /** Every way that was open on this page, in the order of visit: each keeps what was typed there. */
      seen: readonly WayTurn[];
      /** Whether the player turned here from another way. */
      turned: boolean;
    }>;

export const nowhere: Visits = { at: 'nowhere' };

/** Shows a way, and keeps those that were shown before. */
export function visit(visits: Visits, to: 'unknown' | Readonly<{ found: Found; turn: WayTurn }>): Visits {
  if (to === 'unknown') return { at: 'unknown' };
  const { found, turn } = to;
  const before = visits.at === 'way' ? visits.seen : [];
  const known = before.some(({ step }) => step === turn.step);
  return {
    at: 'way',
    found,
    current: turn.step,
    seen: known ? before.map((one) => (one.step === turn.step ? turn : one)) : [...before, turn],
    turned: visits.at === 'way' && (visits.turned || visits.current !== turn.step),
  };
}
