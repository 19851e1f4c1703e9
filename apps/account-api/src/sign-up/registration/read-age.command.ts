import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { ageAt } from '../../account/ages/age.policy.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { bandOf } from './sign-up-facts.query.ts';
import { findSignUpFlow } from './sign-up.flow.ts';

type Age = Readonly<{ state: string; age: number; consent_yn: 'Y' | 'N'; guardian_verify_yn: 'Y' | 'N' }>;

/** Age by the platform's own clock and record: whether a guardian decides, and whether one is checked. */
export async function readSignUpAge(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<Age, FlowRefusal>> {
  const found = await findSignUpFlow(platform, caller, state);
  if (!found.ok) return found;
  const { row } = found.value;
  const band = bandOf(platform, row);
  if (band === null || row.birth_date === null) return refuse('wrongVerifyStep');
  return done({
    state,
    age: ageAt(row.birth_date, row.timezone, platform.clock.now()),
    consent_yn: band === 'underConsent' ? 'Y' : 'N',
    guardian_verify_yn: band === 'adult' ? 'N' : 'Y',
  });
}
