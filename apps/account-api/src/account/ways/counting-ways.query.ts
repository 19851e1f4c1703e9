import { wayPurposes, type CountingWay, type WayPurpose, type WayPurposeName } from '@gatehouse/api-contract/ownership';
import type { RequestContext } from '../../base/request-context.ts';
import { contactEmailOf } from '../accounts/account-addresses.query.ts';
import { accountAt } from '../accounts/account-at.policy.ts';
import { personOnRecord } from '../accounts/account-persons.repository.ts';
import type { ContactsRow } from '../accounts/accounts.repository.ts';
import { isNumberFresh } from '../accounts/number-age.policy.ts';
import { isBrowserCounting } from '../password/browser-counts.query.ts';

/** How an owner is asked: by a mailed or a texted code, or by a check of the person. */
export const ownerChannels = ['email', 'phone', 'person'] as const;
export type OwnerChannel = (typeof ownerChannels)[number];

const channelOf: Readonly<Partial<Record<CountingWay, OwnerChannel>>> = {
  contactAddress: 'email',
  signInAddress: 'email',
  phone: 'phone',
  person: 'person',
};

export type CountingWays = Readonly<{
  /** What proves the owner, the best first: an address, a number, the keyed hash of the person. */
  by: ReadonlyMap<OwnerChannel, string>;
  /** A number that counts only beside another fact, as its last proof is too long ago; `null`: there is none. */
  numberBeside: string | null;
  /** A person is on record who does not count yet. */
  hasYoungPerson: boolean;
  /** The security question may be asked: nothing that the purpose names before it counts. */
  asksQuestion: boolean;
}>;

type Owner = Readonly<{
  guid: string;
  /** `undefined`: no account has the name; the database is asked the same questions, so that their time tells nothing. */
  account: ContactsRow | undefined;
}>;

type Found = Readonly<Partial<Record<CountingWay, string | null>>>;

/** The proven addresses of an account, by their way. */
const addressesOf = ({ secondary_email: contact, email, ...account }: ContactsRow) => ({
  contactAddress: account.secondary_email_verified ? contact : null,
  signInAddress: account.email_verified ? email : null,
});

/** Addresses that a purpose asks for: those that count, else what its row says. `counting`: the account with the contacts that count. */
function addressesFor({ elseAddress }: WayPurpose, account: ContactsRow, counting: ContactsRow): Found {
  const found = addressesOf(counting);
  if (elseAddress === undefined || found.contactAddress !== null || found.signInAddress !== null) return found;
  if (elseAddress === 'young') return addressesOf(account);
  return { contactAddress: contactEmailOf(counting).email };
}

/** Of what was found, what a purpose asks for, in its order. */
function channelsIn({ by }: WayPurpose, found: Found): Map<OwnerChannel, string> {
  const channels = new Map<OwnerChannel, string>();
  for (const way of by) {
    const [channel, possession = null] = [channelOf[way], found[way]];
    if (channel !== undefined && possession !== null && !channels.has(channel)) channels.set(channel, possession);
  }
  return channels;
}

const asksQuestion = ({ by }: WayPurpose, found: Found): boolean => {
  const at = by.indexOf('securityQuestion');
  return at !== -1 && by.slice(0, at).every((way) => (found[way] ?? null) === null);
};

/**
 * The one answer to what proves the owner of an account now, for a purpose of the law (`wayPurposes`), to who asks in this browser: what is there since
 * long enough, and what it replaced until then; a number that was proven lately, or asked for in a browser that counts. `isBeside`: something else was
 * shown right before, so that the number does not stand alone.
 */
export async function countingWays(
  ctx: RequestContext,
  { guid, account }: Owner,
  purpose: WayPurposeName,
  { isBeside = false }: Readonly<{ isBeside?: boolean }> = {},
): Promise<CountingWays> {
  const { db, clock } = ctx;
  const now = clock.now();
  const rule: WayPurpose = wayPurposes[purpose];
  const onRecord = rule.by.includes('person') ? await personOnRecord(db, guid, now) : null;
  const person = onRecord?.counts === true ? onRecord.identityHash : null;
  const hasYoungPerson = onRecord?.counts === false;
  // Strangers ask what recovers, by any name: the same questions of the database, whatever is found.
  const countsHere = purpose === 'recover' ? await isBrowserCounting(ctx, guid) : null;
  if (account === undefined)
    return { by: new Map(), numberBeside: null, hasYoungPerson: false, asksQuestion: asksQuestion(rule, {}) };
  const counting = accountAt(account, now);
  const phone = counting.phone_verified ? counting.phone : null;
  const isAlone = phone === null || isBeside || isNumberFresh(account, now);
  const suffices = isAlone || (countsHere ?? (await isBrowserCounting(ctx, guid)));
  const found = { ...addressesFor(rule, account, counting), phone: suffices ? phone : null, person };
  return {
    by: channelsIn(rule, found),
    numberBeside: suffices ? null : phone,
    hasYoungPerson,
    // A number that counts beside another fact is better, too.
    asksQuestion: asksQuestion(rule, { ...found, phone }),
  };
}
