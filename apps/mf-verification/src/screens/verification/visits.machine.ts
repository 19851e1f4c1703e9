import type { Found, Turn } from '../../flow/turn.machine.ts';

/** The ways that this page shows itself. */
export type WayTurn = Extract<Turn, { step: 'email' | 'phone' | 'person' | 'wake' }>;

export type Visits =
  /** `unknown`: nothing is open here. */
  | Readonly<{ step: 'loading' | 'unknown' }>
  | Readonly<{
      step: 'way';
      found: Found;
      /** The way that is open. */
      current: WayTurn['step'];
      /** Every way that was open on this page, in the order of visit: each keeps its input. */
      seen: readonly WayTurn[];
      /** Whether the player changed to this way from another one. */
      turned: boolean;
    }>;

export const visitsStart: Visits = { step: 'loading' };

/** Opens a way and keeps those that were open before. */
export function visit(visits: Visits, to: 'unknown' | Readonly<{ found: Found; turn: WayTurn }>): Visits {
  if (to === 'unknown') return { step: 'unknown' };
  const { found, turn } = to;
  const before = visits.step === 'way' ? visits.seen : [];
  const known = before.some(({ step }) => step === turn.step);
  return {
    step: 'way',
    found,
    current: turn.step,
    seen: known ? before.map((seen) => (seen.step === turn.step ? turn : seen)) : [...before, turn],
    turned: visits.step === 'way' && (visits.turned || visits.current !== turn.step),
  };
}
