import { birthDateFault } from '@gatehouse/api-contract';
import { ageAt, dateIn } from '../../account/ages/age.policy.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { knownTimezone } from '../../base/known-timezone.ts';
import { done, refuse, type Outcome, type Refused } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { dropGuardianCase } from '../../guardians/consent/drop-guardian-case.command.ts';
import { wasRefusedHere } from '../../guardians/consent/remember-refusal.command.ts';
import { advanceSignUp } from './advance-sign-up.command.ts';
import { guardianStateOf } from './guardian-part.command.ts';
import { adoptSocialSignUp, openSignUp, type Visitor } from './open-sign-up.command.ts';
import { bandOf, readFacts } from './sign-up-facts.query.ts';
import { agreementHolds } from './sign-up-step.policy.ts';
import { lockSignUpFlow, type SignUp } from './sign-up.flow.ts';
import type { SignUpProgress } from './sign-up.presenter.ts';
import { updateSignUp, type SignUpRow } from './sign-ups.repository.ts';

type Asked = Readonly<{
  state: string | null;
  visitor: Visitor;
  /** What was chosen now; `null`: as it was. */
  nation: string | null;
  birthDate: string | null;
}>;
type WhoRefusal = 'agreementCheckFailed' | 'requestInvalid' | 'studioAgeLimit' | 'guardianRequiredAt18';
type CheckRefusal = FlowRefusal | WhoRefusal | 'addressNotAllowed' | 'tooManyRequests';

async function lockOrOpen(
  ctx: RequestContext,
  { state, visitor }: Asked,
): Promise<Outcome<SignUp, FlowRefusal | 'addressNotAllowed' | 'tooManyRequests'>> {
  if (state === null) return openSignUp(ctx, visitor);
  return (await adoptSocialSignUp(ctx, { state, visitor })) ?? (await lockSignUpFlow(ctx, state));
}

/**
 * Opens a sign-up or continues one: country and birth date, by which the platform knows whose agreement it needs. Refused
 * dates are not kept. Nothing of a finished sign-up changes any more.
 */
export function openAgreement(ctx: RequestContext, asked: Asked): Promise<Outcome<SignUpProgress, CheckRefusal>> {
  return ctx.db.transaction(async () => {
    const found = await lockOrOpen(ctx, asked);
    if (!found.ok) return found;
    const signUp = found.value;
    const { finished, guardian } = await readFacts(ctx, signUp);
    if (finished || guardian === 'limit') return done(await advanceSignUp(ctx, signUp));
    const row = whoAfter(signUp.row, asked);
    const refused = refuseWho(ctx, row, asked) ?? (await refuseGrownUp(ctx, signUp, row));
    if (refused) return refused;
    return done(await advanceSignUp(ctx, { state: signUp.state, row: await keepWho(ctx, signUp, row) }));
  });
}

function whoAfter(row: SignUpRow, { nation, birthDate, visitor }: Asked): SignUpRow {
  return {
    ...row,
    nation: row.nation_fixed ? row.nation : (nation ?? row.nation),
    birth_date: birthDate ?? row.birth_date,
    language: visitor.language ?? row.language,
    timezone: knownTimezone(visitor.timezone) ?? row.timezone,
    utc_offset: visitor.utcOffset ?? row.utc_offset,
  };
}

/** Why this cannot be who signs up; `null`: it can. */
function refuseWho({ settings, clock }: Platform, row: SignUpRow, { birthDate }: Asked): Refused<WhoRefusal> | null {
  const now = clock.now();
  const offered = row.nation === null || row.nation_fixed || settings.countries.offered.includes(row.nation);
  if (!offered) return refuse('agreementCheckFailed', { field: 'nation', reason: 'notOffered' });
  if (row.birth_date === null) return null;
  const fault = birthDate === null ? null : birthDateFault(birthDate, dateIn(row.timezone, now));
  if (fault) return refuse('requestInvalid', { field: 'birth_dt', reason: fault });
  const tooYoung = row.service === 'studio' && ageAt(row.birth_date, row.timezone, now) < settings.ages.studioAge;
  return tooYoung ? refuse('studioAgeLimit', { age: settings.ages.studioAge }) : null;
}

/** A browser whose guardian refused cannot sign up as an adult immediately afterwards. */
async function refuseGrownUp(
  platform: Platform,
  { row: before }: SignUp,
  row: SignUpRow,
): Promise<Refused<'guardianRequiredAt18'> | null> {
  const grows = bandOf(platform, row) === 'adult' && bandOf(platform, before) !== 'adult';
  return grows && (await wasRefusedHere(platform, row.browser_hash)) ? refuse('guardianRequiredAt18') : null;
}

/** Keeps who signs up. What was agreed for another country or other ages is void, and so is what a guardian said of another date. */
async function keepWho(platform: Platform, { state, row: before }: SignUp, row: SignUpRow): Promise<SignUpRow> {
  const { nation, birth_date, language, timezone, utc_offset } = row;
  const given = { nation: before.terms_nation, band: before.terms_band };
  const holds = agreementHolds(given, { nation, band: bandOf(platform, row) });
  const samePerson = nation === before.nation && birth_date === before.birth_date;
  const guardianState = samePerson ? null : guardianStateOf({ state, row: before });
  if (guardianState !== null) await dropGuardianCase(platform, guardianState);
  return updateSignUp(platform.db, hashToken(state), {
    nation,
    birth_date,
    language,
    timezone,
    utc_offset,
    ...(holds ? {} : { terms: '[]', terms_nation: null, terms_band: null }),
    ...(samePerson ? {} : { sealed_guardian: null }),
    ...(birth_date === before.birth_date ? {} : { identity_hash: null, identity_method: null }),
  });
}
