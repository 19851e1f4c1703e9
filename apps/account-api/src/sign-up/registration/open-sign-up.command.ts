import { registeredEmail } from '@gatehouse/api-contract';
import type { BroughtAlong } from '@gatehouse/platform';
import * as v from 'valibot';
import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { knownTimezone } from '../../base/known-timezone.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { termsAreaOf } from '../../catalogue/terms/terms-area.policy.ts';
import { chargeOpening } from '../../flow/flows/charge-opening.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { socialSignUpFlow } from '../../sign-in/social/social-sign-up.flow.ts';
import { checkCountry } from './sign-up-country.policy.ts';
import { serviceOf } from './sign-up-place.policy.ts';
import { signUpFlow, type SignUp } from './sign-up.flow.ts';
import { getSignUp, insertSignUp, type SignUpRow } from './sign-ups.repository.ts';

export type Visitor = Readonly<{
  inflowPath: string;
  language: string | undefined;
  timezone: string | undefined;
  utcOffset: number | undefined;
  brought?: BroughtAlong;
}>;
type Place = Pick<SignUpRow, 'service' | 'terms_area'>;
type OpenRefusal = FlowRefusal | 'addressNotAllowed' | 'tooManyRequests';

const placeOf = ({ brand, style }: Caller, { inflowPath }: Visitor): Place => ({
  service: serviceOf({ inflowPath, style }),
  terms_area: termsAreaOf(brand),
});

/** The first row of a sign-up; the flow that it belongs to is there. `null`: sign-up is closed in this visitor's country. */
async function insertFor(
  ctx: RequestContext,
  { state, browserHash, visitor, place, more = {} }: Opening,
): Promise<SignUp | null> {
  const check = checkCountry(ctx.settings.countries, ctx.caller.nation);
  if (!check) return null;
  const nationFixed = check.lang !== undefined;
  const stateHash = hashToken(state);
  await insertSignUp(ctx.db, {
    state_hash: stateHash,
    ...place,
    inflow_path: visitor.inflowPath,
    brought: JSON.stringify(visitor.brought ?? {}),
    browser_hash: browserHash,
    network: ctx.caller.network,
    nation: nationFixed ? (check.nation ?? null) : null,
    nation_fixed: nationFixed,
    language: visitor.language ?? check.lang ?? 'en',
    timezone: knownTimezone(visitor.timezone) ?? 'UTC',
    utc_offset: visitor.utcOffset ?? 0,
    created_at: ctx.clock.now(),
    ...more,
  });
  return { state, row: await getSignUp(ctx.db, stateHash) };
}

type Opening = Readonly<{
  state: string;
  browserHash: string;
  visitor: Visitor;
  place: Place;
  more?: Partial<Pick<SignUpRow, 'provider_cd' | 'subject' | 'email' | 'email_verified' | 'known_email'>>;
}>;

/** Opens a sign-up in this browser. */
export async function openSignUp(
  ctx: RequestContext,
  visitor: Visitor,
  place: Place = placeOf(ctx.caller, visitor),
): Promise<Outcome<SignUp, OpenRefusal>> {
  const charged = await chargeOpening(ctx);
  if (!charged.ok) return charged;
  const browserHash = browserHashOf(ctx);
  const state = await signUpFlow.open(ctx, { guid: null, data: {} });
  if (browserHash === null || state === null) return refuse('wrongVerifyStep');
  const opened = await insertFor(ctx, { state, browserHash, visitor, place });
  return opened ? done(opened) : refuse('addressNotAllowed');
}

/**
 * Turns the flow of a first social sign-in into a sign-up, under the same state. The address that the provider proved needs
 * no code; where it has an account already, it is that account's and nothing is linked: the player is told, and may sign in
 * there.
 */
export async function adoptSocialSignUp(
  ctx: RequestContext,
  {
    state,
    visitor,
    place = placeOf(ctx.caller, visitor),
  }: Readonly<{ state: string; visitor: Visitor; place?: Place }>,
): Promise<Outcome<SignUp, OpenRefusal> | null> {
  const { db } = ctx;
  const browser = browserHashOf(ctx);
  const proof = await socialSignUpFlow.find(ctx, { state });
  if (!proof.ok || browser === null) return null;
  const { providerCd, subject, verifiedEmail } = proof.value.data;
  const turned = await socialSignUpFlow.turn(ctx, { state }, signUpFlow);
  if (!turned) return null; // the button was pressed twice: the other press turned it
  const proven = v.safeParse(registeredEmail, verifiedEmail);
  const email = proven.success ? proven.output : null; // else one is typed
  const known = email !== null && (await findAccountByIdentity(db, 'SO', email)) !== undefined;
  const more = {
    provider_cd: providerCd,
    subject,
    email: known ? null : email,
    email_verified: email !== null && !known,
    known_email: known ? email : null,
  };
  const opened = await insertFor(ctx, { state, browserHash: browser, visitor, place, more });
  return opened ? done(opened) : refuse('addressNotAllowed');
}
