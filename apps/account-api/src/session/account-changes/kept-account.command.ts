import { personCheckMethods } from '@gatehouse/api-contract';
import type { GivenBack } from '@gatehouse/api-contract';
import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import * as v from 'valibot';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { areNamesLost, readKeptAccount, writeKeptAccount } from '../../account/accounts/kept-account.repository.ts';
import { countedUntil } from '../../account/accounts/settled.policy.ts';
import { findWaysOfAge, setWaysOfAge } from '../../account/accounts/unheard-ways.repository.ts';
import type { WayActs } from '../../base/act-of-call.ts';
import type { RequestContext } from '../../base/request-context.ts';
import {
  channelOf,
  contactAt,
  contactRefusal,
  wayOfPlace,
  type ContactPlace,
} from '../../flow/contacts/account-contact.command.ts';
import { keptMoment, keptPart, type Facts } from './kept-part.port.ts';
import { settledWaysOf } from './proving-way.policy.ts';

const text = v.nullable(v.string());
const data = v.object({
  account: v.object({
    email: text,
    email_verified: v.boolean(),
    email_disowned_at: v.optional(v.nullable(keptMoment), null),
    email_since: v.nullable(keptMoment),
    email_before: v.optional(text, null),
    secondary_email: text,
    secondary_email_verified: v.boolean(),
    secondary_email_since: v.nullable(keptMoment),
    secondary_email_before: v.optional(text, null),
    phone: text,
    phone_verified: v.boolean(),
    phone_since: v.nullable(keptMoment),
    phone_before: v.optional(text, null),
    phone_proven_at: v.nullable(keptMoment),
    created_at: keptMoment,
    otp_user: v.boolean(),
    otp_since: v.optional(v.nullable(keptMoment), null),
    check_due: v.nullable(v.picklist(['PERSON', 'PHONE'])),
  }),
  hasPassword: v.boolean(),
  /** Never given back: it proves the owner beside another way. Left out of what was kept before it was. */
  password: v.optional(v.nullable(v.object({ hash: v.string(), changed_at: keptMoment })), null),
  member: v.object({ country: v.string(), birth_date: v.string(), person_verified: v.boolean() }),
  names: v.array(v.object({ provider_cd: v.string(), provider_user_id: v.string() })),
  person: v.nullable(
    v.object({
      guid: v.string(),
      identity_hash: v.string(),
      method: v.picklist(personCheckMethods),
      verified_at: keptMoment,
      stored_from: v.nullable(v.picklist(['signUp', 'check'])),
    }),
  ),
});
export type KeptAccount = v.InferOutput<typeof data>;

/** Names that are no address of the account: its ID, and its accounts at providers. */
const otherNames = ({ names, account }: KeptAccount): string =>
  names
    .filter(({ provider_user_id: name }) => name !== account.email)
    .map((name) => Object.values(name).join('\n'))
    .join('\n\n');

const valueOf: Readonly<Partial<Record<GivenBack, (kept: KeptAccount) => unknown>>> = {
  signInNames: otherNames,
  signInAddress: ({ account }) => account.email,
  contactAddress: ({ account }) => account.secondary_email,
  phone: ({ account }) => account.phone,
  person: ({ person }) => person?.identity_hash,
  authenticator: ({ account }) => account.otp_user,
  country: ({ member }) => member.country,
};

const providerName = ({ names }: KeptAccount): string | null =>
  names.find(({ provider_cd: provider }) => provider !== 'SO')?.provider_user_id ?? null;

/** The ways that come back with each fact. A contact takes the place of the one that is there, also where that was disowned meanwhile. */
const waysOf: Readonly<Partial<Record<GivenBack, readonly [OwnerWay, (kept: KeptAccount) => unknown]>>> = {
  signInNames: ['provider', providerName],
  signInAddress: ['signInAddress', ({ account }) => account.email],
  contactAddress: ['contactAddress', ({ account }) => account.secondary_email],
  phone: ['phone', ({ account }) => account.phone],
  person: ['person', ({ person }) => person?.identity_hash ?? null],
  authenticator: ['authenticator', ({ account }) => account.otp_user || null],
};
const isContact = (way: OwnerWay): boolean => Object.values(wayOfPlace).some((one) => one === way);

function actsOf(kept: KeptAccount, now: KeptAccount, facts: Facts): WayActs {
  const acts: Partial<Record<OwnerWay, WayActs[OwnerWay]>> = {};
  for (const [fact, [way, valueIn]] of Object.entries(waysOf)) {
    const [was, is] = [valueIn(kept), valueIn(now)];
    if (!facts.has(fact as GivenBack) || was === is) continue; // a key of the facts
    if (was === null) acts[way] = 'removed';
    else acts[way] = is === null && !isContact(way) ? 'added' : 'replaced';
  }
  if (facts.has('signInNames') && !kept.hasPassword && now.hasPassword) acts.password = 'removed';
  return acts;
}

/** Ways that the account had and that counted at `at`: of its contacts those of then, which younger ones may have replaced. */
function countingWays(kept: KeptAccount, at: Date): readonly OwnerWay[] {
  const { account, password, person, hasPassword } = kept;
  const own = accountAt(account, at);
  const isYoungPerson = person?.stored_from === 'check' && person.verified_at > countedUntil('person', at);
  const had: Readonly<Partial<Record<OwnerWay, boolean>>> = {
    password: hasPassword,
    provider: providerName(kept) !== null,
    authenticator: account.otp_user,
    signInAddress: own.email !== null && own.email_verified,
    contactAddress: own.secondary_email !== null && own.secondary_email_verified,
    phone: own.phone !== null && own.phone_verified,
    person: person !== null && !isYoungPerson,
  };
  const ages = { ...account, password_changed_at: password?.changed_at ?? account.created_at };
  const signsIn = settledWaysOf(['password', 'provider', 'authenticator'], ages, at);
  const others = ['signInAddress', 'contactAddress', 'phone', 'person'] as const;
  return [...signsIn, ...others].filter((way) => had[way]);
}

type PlacedContact = Readonly<{ place: ContactPlace; contact: string }>;

const formerColumn = {
  signInEmail: 'email_before',
  secondaryEmail: 'secondary_email_before',
  phone: 'phone_before',
} as const satisfies Readonly<Record<ContactPlace, string>>;

/** Contacts that were proven, each with the place in which it comes back, also the one that counted in the place of a young one. */
function contactsOf({ account }: Pick<KeptAccount, 'account'>): readonly PlacedContact[] {
  const places = Object.keys(wayOfPlace) as ContactPlace[]; // keys of a table of places
  return places.flatMap((place) => {
    const { contact, proven } = contactAt(account, place);
    const before = account[formerColumn[place]];
    return [proven ? contact : null, before].flatMap((one) => (one === null ? [] : [{ place, contact: one }]));
  });
}

/**
 * Contacts that cannot come back, by the rule for new contacts: other accounts have them by now. One that the account has now is not asked
 * for. In one order, as each is locked until the transaction ends.
 */
async function lostContacts(ctx: RequestContext, guid: string, kept: KeptAccount): Promise<readonly GivenBack[]> {
  const own = contactsOf({ account: await getAccount(ctx.db, guid) });
  const isOwn = ({ place, contact }: PlacedContact) =>
    own.some((one) => channelOf(one.place) === channelOf(place) && one.contact === contact);
  const back = contactsOf(kept).filter((one) => !isOwn(one));
  const lost: GivenBack[] = [];
  for (const { place, contact } of back.toSorted((one, other) => (one.contact < other.contact ? -1 : 1)))
    if ((await contactRefusal(ctx, { guid, place, contact })) !== null) lost.push(wayOfPlace[place]);
  return lost;
}

const keptAccountName = 'account';

/** What was kept of an account, of the parts of a change. */
export const keptAccountOf = (parts: Readonly<Record<string, unknown>>): KeptAccount =>
  v.parse(data, parts[keptAccountName]);

/** Names, addresses, number, person, authenticator and country of an account. */
export const keptAccount = keptPart({
  name: keptAccountName,
  isBackFor: 'way',
  data,
  read: ({ db }, guid) => readKeptAccount(db, guid),
  differences: (kept, now) =>
    (Object.keys(valueOf) as GivenBack[]).filter((fact) => valueOf[fact]?.(kept) !== valueOf[fact]?.(now)),
  acts: actsOf,
  lost: async (ctx, guid, kept) => {
    const lost = new Set<GivenBack>(await lostContacts(ctx, guid, kept));
    if (await areNamesLost(ctx.db, { guid, at: ctx.clock.now() }, kept.names)) lost.add('signInAddress');
    return lost.has('signInAddress') ? ['signInNames', ...lost] : [...lost];
  },
  give: ({ db }, door, kept, facts) => writeKeptAccount(db, door, { kept, facts }),
  counting: countingWays,
  unheard: ({ db }, guid, age) => findWaysOfAge(db, guid, age),
  hear: ({ db }, door, age) => setWaysOfAge(db, door, age),
});
