import type { GivenBack } from '@gatehouse/api-contract';
import { takenBackForMs, type Strength } from '@gatehouse/api-contract/ownership';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { fallingChanges, type Falling } from './falling-changes.policy.ts';
import { keptChangesOf, type KeptChange } from './kept-changes.repository.ts';
import type { Facts, KeptPart } from './kept-part.port.ts';
import { partsBefore, strengthBefore, type Evidence } from './state-before.query.ts';

type Step = Readonly<{ part: KeptPart; kept: unknown; facts: Facts }>;

/** What is given back, and by what. */
export type GivingBack = Readonly<{
  /** How much was shown, as it counted before the oldest disputed change; 0 where none is disputed. */
  strength: Strength;
  /** What the account has otherwise than it will. */
  facts: readonly GivenBack[];
  steps: readonly Step[];
  /** Change before which the account knew the browsers that it knows again; `null`: none comes back. */
  browsersBefore: string | null;
  /** Changes that fall. */
  falling: readonly string[];
}>;

type Disputing = Evidence & Readonly<{ guid: string; isDisputed: (change: KeptChange) => boolean }>;

/** What disputing some changes of an account gives back, for what is shown against them. Changes nothing. */
export async function planGivingBack(ctx: RequestContext, disputing: Disputing): Promise<GivingBack> {
  const { guid, isDisputed } = disputing;
  const changes = await keptChangesOf(ctx.db, guid, ctx.clock.now());
  const oldest = changes.find(isDisputed);
  if (!oldest) return { strength: 0, facts: [], steps: [], browsersBefore: null, falling: [] };
  const strength = await strengthBefore(ctx, oldest, disputing);
  const falling = fallingChanges(changes, { isDisputed, strength });
  return {
    strength,
    ...(await stepsBack(ctx, guid, falling)),
    browsersBefore: falling.browsersBefore?.id ?? null,
    falling: falling.changes.map(({ id }) => id),
  };
}

async function stepsBack(ctx: RequestContext, guid: string, { restored }: Falling<KeptChange>) {
  const now = ctx.clock.now();
  const steps: Step[] = [];
  const differing: GivenBack[] = [];
  for (const { before, facts: wanted } of restored) {
    const parts = partsBefore(ctx, before);
    const own = ctx.keptParts.filter(
      ({ name, isBackFor }) => name in parts && after(before.kept_at, takenBackForMs[isBackFor]) > now,
    );
    const lost = new Set<GivenBack>();
    for (const part of own) for (const fact of await part.lost(ctx, guid, parts[part.name])) lost.add(fact);
    const facts = new Set(wanted.filter((fact) => !lost.has(fact)));
    for (const part of own) {
      const kept = parts[part.name];
      differing.push(...part.differences(kept, await part.read(ctx, guid)).filter((fact) => facts.has(fact)));
      steps.push({ part, kept, facts });
    }
  }
  return { steps, facts: differing };
}
