import { recoveryStateFor, type ResetWay, type VerificationStatus } from '@gatehouse/api-contract';
import type { AccountRow } from '../../account/accounts/accounts.repository.ts';
import { placeholderGuid } from '../../account/password/password-attempt-key.query.ts';
import { counted } from '../../base/audit/count-event.command.ts';
import { randomState } from '../../base/crypto/random.ts';
import { seal } from '../../base/crypto/seal.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isAddressBlocked } from '../../flow/flows/verify-failures.command.ts';
import { passwordMark } from '../new-password/password-mark.policy.ts';
import { openResetWays, resetStatus } from './reset-way.policy.ts';
import { resetFlow, type ResetFlow } from './reset.flow.ts';

type Asked = Readonly<{
  way: ResetWay;
  /** Keyed hash of the name that was typed. */
  name: string;
  isOwn: boolean;
  account: Pick<AccountRow, 'guid' | 'password_hash'> | undefined;
  /** Address that was typed and its provider, where no password belongs to it. */
  social: Readonly<{ to: string; provider: string }> | null;
  /** What proved it already; left out: nothing did. */
  by?: Pick<ResetFlow['data'], 'proven' | 'possession'>;
  /** The letter to a guardian whose link opens it. */
  letter?: string;
}>;
export type OpenedReset = Readonly<{ state: string; status: VerificationStatus }>;

/** Opens a reset in this browser. Work and answer are the same for known and unknown accounts. */
export async function openReset(
  ctx: RequestContext,
  { way: wanted, name, isOwn, account, social, by, letter }: Asked,
): Promise<Outcome<OpenedReset, 'verificationTimeExpired'>> {
  const addressBlocked = await isAddressBlocked(ctx);
  const open = openResetWays(addressBlocked);
  const way = open.includes(wanted) ? wanted : (open[0] ?? wanted);
  const state = randomState();
  const sealedTo = seal(social?.to ?? '', state);
  const data = {
    owner: account?.guid ?? placeholderGuid,
    way,
    name,
    isOwn,
    passwordOf: passwordMark(ctx, account),
    addressBlocked,
    social: social && { sealedTo, provider: social.provider },
    ...by,
    ...(letter !== undefined && { letter }),
  };
  return counted(ctx, { event: 'reset-started', done: way }, async () => {
    if ((await resetFlow.open(ctx, { guid: null, data, state })) === null) return refuse('verificationTimeExpired');
    return done({ state: recoveryStateFor(way, state), status: resetStatus(way, addressBlocked) });
  });
}
