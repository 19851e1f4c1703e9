import type { GivenBack } from '@gatehouse/api-contract';
import { strengthOf, waitStrength, type Strength } from '@gatehouse/api-contract/ownership';
import {
  activeBlocks,
  getAccount,
  getMember,
  liftBlocks,
  setNewPassword,
  type BlockRow,
  type ContactsRow,
} from '../../account/accounts/accounts.repository.ts';
import type { ProvenContact } from '../../account/accounts/disowned-contact.policy.ts';
import { isBrowserCounting } from '../../account/password/browser-counts.query.ts';
import { forgiveTries } from '../../account/password/forgive-tries.command.ts';
import type { Proven } from '../../account/ways/proven.policy.ts';
import { restrictionFactsOf } from '../../account/ways/restriction-proof.query.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { tellGamesTakenBack } from '../../leaving/withdrawal/tell-games.command.ts';
import { bringContactBack } from '../../session/account-changes/bring-contact-back.command.ts';
import { changeWay } from '../../session/account-changes/change-way.command.ts';
import { disownContacts } from '../../session/account-changes/disown-contacts.command.ts';
import { giveBack } from '../../session/account-changes/give-back.command.ts';
import type { GivingBack } from '../../session/account-changes/plan-giving-back.query.ts';
import { strengthNow } from '../../session/account-changes/strength-now.query.ts';
import { findToldAddresses, tellTakenBack } from '../../session/account-changes/tell-taken-back.command.ts';
import { spendFinishedWaits } from './finished-waits.repository.ts';
import { formerPasswordStrength } from './former-passwords.query.ts';
import { isLiftedBy, type PasswordProof } from './lifted-by.policy.ts';

type NewPassword = Readonly<{
  guid: string;
  /** `null`: no name is left that a password opens, so that none is stored. */
  hash: string | null;
  by: PasswordProof;
  /** What proves it, of the account as it is before. */
  shownIn: (account: ContactsRow, at: Date) => Proven;
  /** Contact or person that was proven; `undefined`: none was, or it was not kept. */
  possession?: string | undefined;
  /** Session that chose it and goes on; `null`: none. */
  sid: string | null;
  /** What it gives back; `null`: nothing. */
  plan?: GivingBack | null;
  /** What of the proofs of that is disowned. */
  disowned?: readonly ProvenContact[];
}>;

/**
 * Stores a password that its owner just chose, and gives back what was planned, which it answers: the restrictions that it ends are lifted, wrong tries
 * forgotten, all other access ends. A contact that proved it and was replaced lately comes back. Inside a transaction that has locked the account.
 */
export async function storeNewPassword(
  ctx: RequestContext,
  { guid, hash, by, shownIn, possession, sid, plan = null, disowned = [] }: NewPassword,
): Promise<readonly GivenBack[]> {
  const { db, clock } = ctx;
  const event = by === 'current' || by === 'campaign' ? 'password-changed' : 'password-reset';
  const shown = shownIn(await getAccount(db, guid), clock.now());
  const told = await findToldAddresses(ctx, guid);
  const back = plan === null ? [] : await giveBack(ctx, guid, plan);
  // Before a contact that comes back makes the account forget its browsers.
  const strength = strongest(weightOf[by] ?? (await strengthNow(ctx, { guid, shown })), plan);
  const lifted = await blocksLiftedBy(ctx, guid, by);
  await disownContacts(ctx, guid, disowned); // what it proved counts until here; no letter goes there
  const keepsBrowser = sid !== null || (event === 'password-reset' && (await isBrowserCounting(ctx, guid)));
  const goesOn = () => ({ sid, keepsBrowser });
  if (possession !== undefined && (by === 'email' || by === 'phone'))
    await bringContactBack(ctx, { guid, channel: by, contact: possession, goesOn });
  const change = {
    guid,
    event,
    acts: { password: 'replaced' }, // also where the account had none: a reset asks for the same
    shown,
    strength,
    isAwaited: event === 'password-reset',
    details: { by, ...(back.length > 0 && { back }) },
    goesOn,
  } as const;
  await changeWay(ctx, change, async (door) => {
    const now = clock.now();
    if (hash !== null) await setNewPassword(db, door, hash);
    await liftBlocks(db, lifted, now);
    // A thief who has the account changes its password, too: that ends no wait of its owner.
    if (event === 'password-reset') await spendFinishedWaits(db, { guid, at: now });
    await forgiveTries(ctx, guid);
  });
  if (back.length > 0) await tellTakenBack(ctx, guid, told);
  await tellGamesTakenBack(ctx, guid, back);
  return back;
}

/** How much a proof weighs that is none of the ways that the account has now. */
const weightOf: Readonly<Partial<Record<PasswordProof, Strength>>> = {
  formerPassword: formerPasswordStrength,
  wait: waitStrength,
  guardian: strengthOf([], { isBrowserCounting: false, isSessionFresh: false, isGuardianChecked: true }),
};

/** A reset before which changes fell was made with what they fell to. */
const strongest = (strength: Strength, plan: GivingBack | null): Strength =>
  plan !== null && plan.strength > strength ? plan.strength : strength;

/** The restrictions that end with a password which was chosen by this proof. */
async function blocksLiftedBy(ctx: RequestContext, guid: string, by: PasswordProof): Promise<BlockRow[]> {
  const { db, clock } = ctx;
  const owner = { account: await getAccount(db, guid), member: await getMember(db, guid) };
  const lifted: BlockRow[] = [];
  for (const block of await activeBlocks(db, guid, clock.now()))
    if (isLiftedBy(by, block.reason, await restrictionFactsOf(ctx, owner))) lifted.push(block);
  return lifted;
}
