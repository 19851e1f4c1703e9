import { accountNow, type AccountNow } from './account-now.ts';
import type { Hand } from './hand.ts';
import type { Scene } from './tried.ts';

export const current = async ({ stage, guid }: Scene): Promise<AccountNow> => {
  const now = await accountNow(stage.get().platform, guid);
  if (!now) throw new Error('the account is gone');
  return now;
};
export const wrongPassword = 'Guessed-123';
/** Without a character three times in a row, which no password may have. */
export const newPassword = (): string =>
  `Harbor-1${crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/(.)\1+/g, '$1')}`;
export const lastOf = (values: ReadonlySet<string>): string | undefined => [...values].at(-1);
const anAddress = () => `w-${crypto.randomUUID()}@playground.test`;

/** An address of the actor's own, which reads it from now on. */
export function ownAddress(hand: Hand): string {
  const address = anAddress();
  hand.mailboxes.add(address);
  return address;
}

export const signInBody = (userId: string, password: string) =>
  ({
    forever: false,
    signinRequest: {
      service_id: 'Portal_Web',
      provider_cd: 'SO',
      provider_data: { userId, password },
      inflow_path: 'NONE',
    },
  }) as const;
