import { identityOfAccount } from '../../account/accounts/account-persons.repository.ts';
import { rowOfProof } from '../../account/ways/proven.policy.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import {
  beginGuardianCheck,
  guardianTypeOf,
  type MemberCheck,
} from '../../guardians/consent/begin-guardian-check.command.ts';
import { ownerShown } from '../../session/sessions/owner-proven.query.ts';
import { memberCheckFlow } from './member-check.flow.ts';
import { memberCheckTypes } from './person-check.policy.ts';

type Asked = Readonly<{ guid: string | null; word: string; serviceId: string | null; byWebView: boolean }>;

/** Opens the check of a member's own person, or of a minor's guardian, asked for by a game or a page. */
export async function beginMemberCheck(
  ctx: RequestContext,
  { guid, word, serviceId, byWebView }: Asked,
): Promise<Outcome<MemberCheck, 'verificationNotAllowed' | 'verificationTimeExpired' | 'tooManyRequests'>> {
  if (guid === null) return refuse('verificationNotAllowed');
  const guardianType = guardianTypeOf(word);
  if (guardianType !== null) return beginGuardianCheck(ctx, { guid, type: guardianType, serviceId, byWebView });
  const types = memberCheckTypes(word);
  if (types === null) return refuse('verificationNotAllowed');
  const state = await memberCheckFlow.open(ctx, {
    guid,
    data: { types: [...types], service: serviceId, byWebView, owner: rowOfProof(await ownerShown(ctx, { guid })) },
  });
  if (state === null) return refuse('verificationTimeExpired');
  const known = (await identityOfAccount(ctx.db, guid)) !== null;
  return done({ state, verifyType: known ? 'COMPARE' : 'CERT' });
}
