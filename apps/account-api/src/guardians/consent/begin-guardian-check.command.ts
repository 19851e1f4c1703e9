import { guardianTypes, type GuardianType } from '@gatehouse/api-contract';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import { ageBandAt } from '../../account/ages/age-rule.policy.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { openMemberCase } from './open-member-case.command.ts';

/** A check that was opened for a member, and how it is to be made. */
export type MemberCheck = Readonly<{ state: string; verifyType: 'COMPARE' | 'CERT' }>;

/** Type of a guardian's check behind the word of the game SDK; `null`: none that a member can ask for. */
export const guardianTypeOf = (word: string): Exclude<GuardianType, 'parent-signup'> | null =>
  guardianTypes
    .filter((type) => type !== 'parent-signup') // a sign-up has no member yet
    .find((type) => type.toUpperCase() === word) ?? null;

/** Opens the case of a member who is a minor and whose guardian is to be checked; an adult needs none. */
export async function beginGuardianCheck(
  ctx: RequestContext,
  {
    guid,
    byWebView,
    ...asked
  }: Readonly<{ guid: string; type: GuardianType; serviceId: string | null; byWebView: boolean }>,
): Promise<Outcome<MemberCheck, 'verificationNotAllowed' | 'verificationTimeExpired' | 'tooManyRequests'>> {
  const { db, clock, settings } = ctx;
  if (ctx.caller.browserId === null) return refuse('verificationTimeExpired');
  const { birth_date: birthDate, country, timezone } = await getMember(db, guid);
  if (ageBandAt(settings.ages, { birthDate, country, timezone }, clock.now()) === 'adult')
    return refuse('verificationNotAllowed');
  const returnTo = ''; // where the page that asked says: a game's web view, else the brand's home
  const opened = await openMemberCase(ctx, guid, { ...asked, forGame: byWebView, returnTo });
  return opened.ok ? done({ state: opened.value.state, verifyType: 'CERT' }) : opened;
}
