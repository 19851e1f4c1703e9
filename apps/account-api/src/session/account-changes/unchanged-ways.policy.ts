import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import type { KeptAccount } from './kept-account.command.ts';

type Named = KeptAccount['names'][number];

const isSameMoment = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();
const isSameName = (one: Named, other: Named): boolean =>
  one.provider_cd === other.provider_cd && one.provider_user_id === other.provider_user_id;

/** Ways to sign in that an account has as it had them: none was added or replaced since. */
export function unchangedWays(before: KeptAccount, now: KeptAccount): readonly OwnerWay[] {
  const providers = now.names.filter(({ provider_cd: provider }) => provider !== 'SO');
  const isUnchanged = {
    password: isSameMoment(before.password?.changed_at ?? null, now.password?.changed_at ?? null),
    provider: providers.every((name) => before.names.some((known) => isSameName(known, name))),
    authenticator: isSameMoment(before.account.otp_since, now.account.otp_since),
  };
  return (['password', 'provider', 'authenticator'] as const).filter((way) => isUnchanged[way]);
}
