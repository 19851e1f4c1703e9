import { factsOf, type VerificationType, type VerificationWay } from '@gatehouse/api-contract';

/** What there is to prove an account's owner by. */
export type ProvableBy = Readonly<{
  /** Whether it is known whose account it is. */
  person: boolean;
  /** Whether there is an address, and a number, that was proven before. */
  email: boolean;
  phone: boolean;
  /** Whether a question was answered before. */
  qna: boolean;
}>;
export const provableByNothing: ProvableBy = { person: false, email: false, phone: false, qna: false };

/** Whoever proves one of these may take the account over: a person nobody knew before proves nothing there. */
const onlyKnown: ReadonlySet<string> = new Set(['recovery', 'restriction']);
/** Whether the first check of a person makes the account that person's. */
export const mayCertify = (type: VerificationType): boolean => {
  const { proves, purpose } = factsOf(type);
  return proves === 'account' && !onlyKnown.has(purpose);
};

type Asked = Readonly<{ by: ProvableBy; wanted: VerificationWay | null; addressBlocked: boolean }>;

/** How a verification is settled; `null`: in no way that is open to this account (status 9). */
export function verificationWayOf(
  type: VerificationType,
  { by, wanted, addressBlocked }: Asked,
): VerificationWay | null {
  const { ways, proves } = factsOf(type);
  if (wanted !== null && !ways.includes(wanted)) return null;
  // From an address with too many failures only a check of the person goes on, where there is one (spec A §4).
  const offered = wanted !== null ? [wanted] : addressBlocked && ways.includes('person') ? (['person'] as const) : ways;
  if (proves !== 'account') return offered[0] ?? null;
  const known = offered.find((way) => by[way]);
  if (known) return known;
  return offered.includes('person') && mayCertify(type) ? 'person' : null;
}
