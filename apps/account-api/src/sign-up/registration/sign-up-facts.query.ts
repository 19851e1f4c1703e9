import { ageBandAt, type AgeBand } from '../../account/ages/age-rule.policy.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { guardianPartOf } from './guardian-part.command.ts';
import { agreementHolds, signUpStepOf, type SignUpFacts, type SignUpStep } from './sign-up-step.policy.ts';
import type { SignUp } from './sign-up.flow.ts';
import type { SignUpRow } from './sign-ups.repository.ts';

/** `null`: country or birth date are missing. */
export function bandOf(
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
  { nation, birth_date: birthDate, timezone }: Pick<SignUpRow, 'nation' | 'birth_date' | 'timezone'>,
): AgeBand | null {
  if (nation === null || birthDate === null) return null;
  return ageBandAt(settings.ages, { birthDate, country: nation, timezone }, clock.now());
}

type ReadFacts = SignUpFacts & Readonly<{ step: SignUpStep }>;

/** What the platform knows of a sign-up, and the step that follows from it. */
export async function readFacts(ctx: RequestContext, signUp: SignUp): Promise<ReadFacts> {
  const { row } = signUp;
  const band = bandOf(ctx, row);
  const given = { nation: row.terms_nation, band: row.terms_band };
  const facts: SignUpFacts = {
    finished: row.guid !== null,
    nation: row.nation,
    nationFixed: row.nation_fixed,
    band,
    agreed: row.terms.length > 0 && agreementHolds(given, { nation: row.nation, band }),
    // a moving account has been a member before
    guardian: row.moves_guid === null ? await guardianPartOf(ctx, signUp) : 'agreed',
    codeSent: row.mailed_at !== null && !row.email_verified,
  };
  return { ...facts, step: signUpStepOf(facts) };
}
