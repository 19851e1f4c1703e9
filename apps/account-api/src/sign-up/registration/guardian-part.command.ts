import { defaultLocale, matchDeviceLanguage, pathWith } from '@gatehouse/platform';
import { hashToken } from '../../base/crypto/hashes.ts';
import { seal, unseal } from '../../base/crypto/seal.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { GuardianCaseStatus } from '../../guardians/consent/guardian.policy.ts';
import { openGuardianCase } from '../../guardians/consent/open-guardian-case.command.ts';
import { guardianCaseOf } from '../../guardians/consent/read-guardian-case.query.ts';
import type { GuardianPart } from './sign-up-step.policy.ts';
import type { SignUp } from './sign-up.flow.ts';
import { updateSignUp } from './sign-ups.repository.ts';

const partOf: Readonly<Record<GuardianCaseStatus, GuardianPart>> = {
  open: 'open',
  asked: 'open',
  verified: 'open',
  declined: 'open',
  agreed: 'agreed',
  limit: 'limit',
  ended: 'none',
};

/** State of the guardian's case in this browser; `null`: no guardian was asked yet. */
export const guardianStateOf = ({ state, row }: SignUp): string | null =>
  row.sealed_guardian === null ? null : unseal(row.sealed_guardian, state);

export async function guardianPartOf(ctx: RequestContext, signUp: SignUp): Promise<GuardianPart> {
  const guardianState = guardianStateOf(signUp);
  if (guardianState === null) return 'none';
  return partOf[(await guardianCaseOf(ctx, guardianState)).status];
}

/** Opens the guardian's case of a minor who signs up; it ends with the sign-up, after a day at the latest. */
export async function askForGuardian(ctx: RequestContext, signUp: SignUp): Promise<SignUp> {
  const { state, row } = signUp;
  if (row.nation === null || row.birth_date === null) throw new Error('a guardian is asked for a known age');
  const opened = await openGuardianCase(ctx, {
    type: 'parent-signup',
    guid: null,
    birthDate: row.birth_date,
    country: row.nation,
    timezone: row.timezone,
    locale: matchDeviceLanguage(row.language) ?? defaultLocale,
    serviceId: row.brought.game_id ?? null,
    returnTo: pathWith('/signup/parent_agree', { state, ...row.brought }),
  });
  const sealed = { sealed_guardian: seal(opened.state, state) };
  return { state, row: await updateSignUp(ctx.db, hashToken(state), sealed) };
}
