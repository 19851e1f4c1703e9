import type { GivenBack } from '@gatehouse/api-contract';
import { takenBackForMs, type Strength } from '@gatehouse/api-contract/ownership';
import type { WayActs } from '../../base/act-of-call.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { strengthAt, type Evidence, type History, type PastChange } from './change-history.query.ts';
import { contactsThatProved, type DisownableContact } from './disownable-contacts.query.ts';
import { factsOf, fallingChanges, type Falling } from './falling-changes.policy.ts';
import type { Facts, KeptPart } from './kept-part.port.ts';

type Step = Readonly<{ part: KeptPart; kept: unknown; facts: Facts; acts: WayActs; change: PastChange }>;

/** A change that is forgotten, and the next one that is kept, if there is one. */
type Forgotten = Readonly<{ id: string; next: string | null }>;

/** What is given back, and by what. */
export type GivingBack = Readonly<{
  /** The most that a change fell to, counted as it did before it; 0 where none falls. */
  strength: Strength;
  /** What the account has otherwise than it will. */
  facts: readonly GivenBack[];
  steps: readonly Step[];
  /** Change before which the account knew the browsers that it knows again; `null`: none comes back. */
  browsersBefore: string | null;
  /** Changes of what comes back. Those of a password stay, as only they keep the one of before and the browsers that they forgot. */
  forgotten: readonly Forgotten[];
  /** Mailboxes and numbers that proved what falls, and may be disowned with it. */
  disownable: readonly DisownableContact[];
}>;

type Disputing = Evidence & Readonly<{ isDisputed: (change: PastChange) => boolean }>;
type Planning = Disputing &
  Readonly<{
    guid: string;
    history: History;
    /** Whether it is asked what confirmed a change; left out: of all. */
    asksAbout?: (change: PastChange) => boolean;
  }>;

/** Which changes of a history fall to what is shown. */
export const fallingTo = ({ changes, now }: History, { isDisputed, ...evidence }: Disputing): Falling<PastChange> =>
  fallingChanges(changes, { isDisputed, strengthBefore: (change) => strengthAt(change?.before ?? now, evidence) });

/** What disputing some changes of an account gives back, for what is shown against them. Changes nothing. */
export async function planGivingBack(
  ctx: RequestContext,
  { guid, history, asksAbout = () => true, ...disputing }: Planning,
): Promise<GivingBack> {
  const falling = fallingTo(history, disputing);
  const { steps, facts, back } = await stepsBack(ctx, guid, falling);
  const isForgotten = ({ event }: PastChange): boolean => factsOf(event).some((fact) => back.has(fact));
  const ids = new Set(falling.changes.filter(isForgotten).map(({ id }) => id));
  const nextAfter = (at: number) => history.changes.slice(at + 1).find(({ id }) => !ids.has(id))?.id ?? null;
  return {
    strength: falling.strength,
    facts,
    steps,
    disownable: contactsThatProved(ctx, falling.disowning.filter(asksAbout)),
    browsersBefore: falling.browsersBefore?.id ?? null,
    forgotten: history.changes.flatMap(({ id }, at) => (ids.has(id) ? [{ id, next: nextAfter(at) }] : [])),
  };
}

async function stepsBack(ctx: RequestContext, guid: string, { restored }: Falling<PastChange>) {
  const now = ctx.clock.now();
  const steps: Step[] = [];
  const differing: GivenBack[] = [];
  const back = new Set<GivenBack>();
  for (const { before, facts: wanted } of restored) {
    const { parts } = before.before;
    const own = ctx.keptParts.filter(
      ({ name, isBackFor }) => name in parts && after(before.kept_at, takenBackForMs[isBackFor]) > now,
    );
    const lost = new Set<GivenBack>();
    for (const part of own) for (const fact of await part.lost(ctx, guid, parts[part.name])) lost.add(fact);
    const facts = new Set(wanted.filter((fact) => !lost.has(fact)));
    for (const fact of facts) back.add(fact);
    for (const part of own) {
      const kept = parts[part.name];
      const has = await part.read(ctx, guid);
      differing.push(...part.differences(kept, has, before).filter((fact) => facts.has(fact)));
      steps.push({ part, kept, facts, acts: part.acts(kept, has, facts), change: before });
    }
  }
  return { steps, facts: [...new Set(differing)], back };
}
