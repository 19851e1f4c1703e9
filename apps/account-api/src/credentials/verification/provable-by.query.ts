import type { VerificationType } from '@gatehouse/api-contract';
import type { WayPurposeName } from '@gatehouse/api-contract/ownership';
import { personOnRecord } from '../../account/accounts/account-persons.repository.ts';
import { gravestOf } from '../../account/accounts/account-state.policy.ts';
import { activeBlocks, getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import type { CountingWays } from '../../account/ways/counting-ways.query.ts';
import { findRestrictionProof } from '../../account/ways/restriction-proof.query.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { countingWaysHere } from '../../session/sessions/counting-ways-here.query.ts';
import { findUsableQuestion } from '../security-questions/usable-question.query.ts';
import { provableByNothing, type ProvableBy } from './verification-way.policy.ts';

/** What a verification proves an owner for; a type without one asks who is here, and no way of the account. */
const purposeOf: Readonly<Partial<Record<VerificationType, WayPurposeName>>> = {
  'recovery-id': 'recover',
  'recovery-pw': 'recover',
  'compare-identify': 'recover',
  'delete-account': 'delete',
  'old-contact-modify': 'change',
  'change-nation': 'move',
  'switch-id': 'move',
  channeling: 'move',
};

type About = Readonly<{ type: VerificationType; guid: string | null }>;
type OfMember = About & Readonly<{ guid: string }>;

/** What proves the owner for a verification, to who asks in this browser; `null`: it proves no way of the account. */
export async function countingWaysFor(ctx: RequestContext, { type, guid }: OfMember): Promise<CountingWays | null> {
  const purpose = purposeOf[type];
  return purpose === undefined ? null : countingWaysHere(ctx, guid, purpose);
}

/** What there is by now to prove an account's owner by, for who asks. */
export async function provableBy(ctx: RequestContext, { type, guid }: About): Promise<ProvableBy> {
  if (guid === null) return provableByNothing;
  if (type === 'restriction') return restrictionEndedBy(ctx, guid);
  const ways = await countingWaysFor(ctx, { type, guid });
  if (ways === null) {
    const isOnRecord = (await personOnRecord(ctx.db, guid, ctx.clock.now())) !== null;
    return { ...provableByNothing, person: isOnRecord };
  }
  const { by, numberBeside, hasYoungPerson } = ways;
  const { isOpen: qna } = await findUsableQuestion(ctx, guid);
  const later = [...(hasYoungPerson ? ['person' as const] : []), ...(numberBeside === null ? [] : ['phone' as const])];
  return { later, person: by.has('person'), email: by.has('email'), phone: by.has('phone'), qna };
}

/** A restriction is ended by what ends the gravest one; a session proves nothing beside an old number here. */
async function restrictionEndedBy(ctx: RequestContext, guid: string): Promise<ProvableBy> {
  const { db, clock } = ctx;
  const block = gravestOf(await activeBlocks(db, guid, clock.now()));
  const owner = { account: await getAccount(db, guid), member: await getMember(db, guid) };
  const by = await findRestrictionProof(ctx, owner, block);
  return by === null ? provableByNothing : { ...provableByNothing, [by]: true };
}
