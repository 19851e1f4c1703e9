import { pathWith, type BroughtAlong } from '@gatehouse/platform';
import type { Caller } from '../../base/caller.ts';
import { seal } from '../../base/crypto/seal.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.ts';
import { openVerification } from '../verification/open-verification.command.ts';
import { findNationChangeFlow, nationFlow, type NationChange } from './nation.flow.ts';
import { findNationChange } from './nation.repository.ts';

/** Page on which the new country is chosen, after the verification. */
export const nationEntryPath = '/myinfo/myaccount/change_nation/enter';

type Asked = Readonly<{ guid: string; state: string | null; brought: BroughtAlong }>;
type Refusal = FlowRefusal | 'verificationNotAllowed' | 'nationChangeRefused';

/** Begins a change of country with the proof that the owner is here, or reads the one that began. It is made once only. */
export async function openNationChange(
  platform: Platform,
  caller: Caller,
  { guid, state, brought }: Asked,
): Promise<Outcome<NationChange, Refusal>> {
  const made = await findNationChange(platform.db, guid);
  if (made)
    return refuse('nationChangeRefused', { country_code: made.to_country, changed_at: made.changed_at.getTime() });
  return state === null
    ? begin(platform, caller, { guid, brought })
    : findNationChangeFlow(platform, caller, { state, guid });
}

async function begin(
  platform: Platform,
  caller: Caller,
  { guid, brought }: Omit<Asked, 'state'>,
): Promise<Outcome<NationChange, Refusal>> {
  const state = await nationFlow.open(platform, caller, { guid, data: { brought } });
  if (state === null) return refuse('verificationTimeExpired');
  const { origin } = platform.settings.sites[caller.brand];
  const returnTo = `${origin}${pathWith(nationEntryPath, { ...brought, state })}`;
  const opened = await openVerification(platform, caller, { type: 'change-nation', guid, returnTo });
  if (!opened.ok) return opened;
  const verifyState = opened.value.state;
  await nationFlow.change(platform, { state }, { verification: seal(verifyState, state) }, 'verification');
  return findNationChangeFlow(platform, caller, { state, guid });
}
