import { factsOf, type VerificationType, type VerificationWay } from '@gatehouse/api-contract';

/** What there is to prove an account's owner by. */
export type ProvableBy = Readonly<{
  /** Ways on record that do not count yet. While there is one, the first check of an unknown person is refused. */
  later: readonly VerificationWay[];
  /** Whether there is a person who counts. */
  person: boolean;
  /** Whether there is an address, and a number, that was proven before. */
  email: boolean;
  phone: boolean;
  /** Whether there is a question, and nothing better (`findUsableQuestion`). */
  qna: boolean;
}>;
export const provableByNothing: ProvableBy = {
  later: [],
  person: false,
  email: false,
  phone: false,
  qna: false,
};

/** Proving one of these gives control of the account, so a first check of an unknown person is not accepted. */
const onlyKnown: ReadonlySet<string> = new Set(['recovery', 'restriction']);
/** Whether the first check of a person makes the account that person's. */
export const mayCertify = (type: VerificationType): boolean => {
  const { proves, purpose } = factsOf(type);
  return proves === 'account' && !onlyKnown.has(purpose) && type !== 'old-contact-modify';
};

type Asked = Readonly<{
  by: ProvableBy;
  /** How it has to be settled, where its caller says; `null`: as the account allows. */
  wanted: VerificationWay | null;
  addressBlocked: boolean;
}>;

/** In which ways a verification may be settled, best first; none: none is open to this account (status 9). */
export function verificationWaysOf(
  type: VerificationType,
  { by, wanted, addressBlocked }: Asked,
): readonly VerificationWay[] {
  const { ways, proves } = factsOf(type);
  const named = wanted === null ? ways : ways.filter((way) => way === wanted);
  const open = proves === 'account' ? provableWays(type, named, by) : named;
  // From an address with too many failures only a check of the person is accepted, if there is one (spec A §4).
  return addressBlocked && wanted === null && open.includes('person') ? ['person'] : open;
}

/** An account with any known fact has to be proven by it: a first check would let a thief become the owner. */
function provableWays(
  type: VerificationType,
  named: readonly VerificationWay[],
  by: ProvableBy,
): readonly VerificationWay[] {
  const known = named.filter((way) => by[way]);
  if (known.length > 0) return known;
  if (named.some((way) => by.later.includes(way))) return [];
  return named.includes('person') && mayCertify(type) ? ['person'] : [];
}
