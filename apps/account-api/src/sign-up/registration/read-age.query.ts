import { ageAt } from '../../account/ages/age.policy.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { bandOf } from './sign-up-facts.query.ts';
import { findSignUpFlow } from './sign-up.flow.ts';

type Age = Readonly<{ state: string; age: number; consent_yn: 'Y' | 'N'; guardian_verify_yn: 'Y' | 'N' }>;

/** Age by the platform's own clock and record: whether a guardian decides, and whether one is checked. */
export async function readSignUpAge(ctx: RequestContext, state: string): Promise<Outcome<Age, FlowRefusal>> {
  const found = await findSignUpFlow(ctx, state);
  if (!found.ok) return found;
  const { row } = found.value;
  const band = bandOf(ctx, row);
  if (band === null || row.birth_date === null) return refuse('wrongVerifyStep');
  return done({
    state,
    age: ageAt(row.birth_date, row.timezone, ctx.clock.now()),
    consent_yn: yesNo(band === 'underConsent'),
    guardian_verify_yn: band === 'adult' ? 'N' : 'Y',
  });
}
