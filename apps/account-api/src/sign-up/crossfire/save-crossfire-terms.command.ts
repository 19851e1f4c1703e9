import { birthDateFault, crossfireTermsArea } from '@gatehouse/api-contract';
import { dateIn } from '../../account/ages/age.policy.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome, type Refused } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { TermsAnswer } from '../../catalogue/terms/terms-answers.policy.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { dropGuardianCase } from '../../guardians/consent/drop-guardian-case.command.ts';
import { wasRefusedHere } from '../../guardians/consent/remember-refusal.command.ts';
import { guardianStateOf } from '../registration/guardian-part.command.ts';
import { openSignUp, type Visitor } from '../registration/open-sign-up.command.ts';
import { agreedOf } from '../registration/save-agreement.command.ts';
import { bandOf } from '../registration/sign-up-facts.query.ts';
import { updateSignUp, type SignUpRow } from '../registration/sign-ups.repository.ts';
import { lockCrossfire } from './lock-crossfire.command.ts';

type Said = Readonly<{
  state: string | null;
  answers: readonly TermsAnswer[];
  nation: string | null;
  birthDate: string | null;
  visitor: Visitor;
}>;
type WhoRefusal = 'requestInvalid' | 'agreementCheckFailed' | 'guardianRequiredAt18';
type SaveRefusal = FlowRefusal | WhoRefusal | 'migrationDone' | 'addressNotAllowed' | 'tooManyRequests';

/** Agrees to the service's own terms. A sign-up says who it is at the same time; a moving account is known. */
export function saveCrossfireTerms(ctx: RequestContext, said: Said): Promise<Outcome<{ state: string }, SaveRefusal>> {
  const { db } = ctx;
  return db.transaction(async () => {
    const place = { service: 'crossfire', terms_area: crossfireTermsArea } as const;
    const found =
      said.state === null ? await openSignUp(ctx, said.visitor, place) : await lockCrossfire(ctx, said.state);
    if (!found.ok) return found;
    const { state, row } = found.value;
    if (row.guid !== null) return done({ state });
    const who = row.moves_guid === null ? whoAfter(row, said) : row;
    const refused = row.moves_guid === null ? await refuseWho(ctx, who) : null;
    if (refused) return refused;
    const terms = await agreedOf(ctx, row.terms_area, said.answers);
    if (!terms) return refuse('agreementCheckFailed');
    const samePerson = who.nation === row.nation && who.birth_date === row.birth_date;
    const guardianState = samePerson ? null : guardianStateOf(found.value);
    if (guardianState !== null) await dropGuardianCase(ctx, guardianState); // it answered for another date
    await updateSignUp(db, hashToken(state), {
      brought: JSON.stringify(said.visitor.brought ?? row.brought),
      ...(samePerson ? {} : { sealed_guardian: null }),
      nation: who.nation,
      birth_date: who.birth_date,
      terms: JSON.stringify(terms),
      terms_nation: who.nation,
      terms_band: bandOf(ctx, who),
    });
    return done({ state });
  });
}

const whoAfter = (row: SignUpRow, { nation, birthDate }: Said): SignUpRow => ({
  ...row,
  nation: row.nation_fixed ? row.nation : (nation ?? row.nation),
  birth_date: birthDate ?? row.birth_date,
});

/** Who cannot sign up for the service: nothing of a refused one is kept. A minor can, once a guardian has agreed. */
async function refuseWho(platform: Platform, row: SignUpRow): Promise<Refused<WhoRefusal> | null> {
  const { settings, clock } = platform;
  const { nation, birth_date: birthDate } = row;
  if (nation === null) return refuse('requestInvalid', { field: 'nation', reason: 'missing' });
  if (!row.nation_fixed && !settings.countries.offered.includes(nation))
    return refuse('agreementCheckFailed', { field: 'nation', reason: 'notOffered' });
  if (birthDate === null) return refuse('requestInvalid', { field: 'birth_dt', reason: 'missing' });
  const fault = birthDateFault(birthDate, dateIn(row.timezone, clock.now()));
  if (fault) return refuse('requestInvalid', { field: 'birth_dt', reason: fault });
  const isAdult = bandOf(platform, row) === 'adult';
  return isAdult && (await wasRefusedHere(platform, row.browser_hash)) ? refuse('guardianRequiredAt18') : null;
}
