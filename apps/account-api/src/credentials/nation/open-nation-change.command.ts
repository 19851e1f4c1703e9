import { pathWith, type BroughtAlong } from '@gatehouse/platform';
import { refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { openVerification } from '../verification/open-verification.command.ts';
import { findNationChangeFlow, nationFlow, type NationChange } from './nation.flow.ts';
import { findNationChange } from './nation.repository.ts';

/** Page on which the new country is chosen, after the verification. */
export const nationEntryPath = '/myinfo/myaccount/change_nation/enter';

type Asked = Readonly<{ guid: string; state: string | null; brought: BroughtAlong }>;
type Refusal = FlowRefusal | 'verificationNotAllowed' | 'nationChangeRefused';

/** Begins a change of country with the proof that the owner is here, or reads the one that began. It is made once only. */
export async function openNationChange(
  ctx: RequestContext,
  { guid, state, brought }: Asked,
): Promise<Outcome<NationChange, Refusal>> {
  const made = await findNationChange(ctx.db, guid);
  if (made)
    return refuse('nationChangeRefused', { country_code: made.to_country, changed_at: made.changed_at.getTime() });
  return state === null ? begin(ctx, { guid, brought }) : findNationChangeFlow(ctx, { state, guid });
}

async function begin(
  ctx: RequestContext,
  { guid, brought }: Omit<Asked, 'state'>,
): Promise<Outcome<NationChange, Refusal>> {
  const state = await nationFlow.open(ctx, { guid, data: { brought } });
  if (state === null) return refuse('verificationTimeExpired');
  const { origin } = ctx.settings.sites[ctx.caller.brand];
  const returnTo = `${origin}${pathWith(nationEntryPath, { ...brought, state })}`;
  const opened = await openVerification(ctx, { type: 'change-nation', guid, returnTo });
  if (!opened.ok) return opened;
  const nesting = nationFlow.nesting({ state }, 'verification', opened.value.state);
  await nationFlow.change(ctx, { state }, nesting, 'verification');
  return findNationChangeFlow(ctx, { state, guid });
}
