import type { CallValue, channelingState } from '@gatehouse/api-contract';
import { accessTokenLifetimeMs } from '@gatehouse/platform';
import { getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { unseal } from '../../base/crypto/seal.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { ownAddressesOf } from '../../session/sessions/own-address.query.ts';
import type { Channeling } from './channelings.repository.ts';
import type { Entered } from './enter-channeling.command.ts';
import { resultAddress } from './result-address.wire.ts';

const secondsOf = (ms: number) => Math.floor(ms / 1000);

/** Whether the token was made before a step changed the member; tokens count whole seconds. */
const isStale = ({ expiresAt }: Pick<Bearer, 'expiresAt'>, steppedAt: number | null) =>
  steppedAt !== null && secondsOf(expiresAt.getTime() - accessTokenLifetimeMs) < secondsOf(steppedAt);

function endOf(channeling: Channeling | null, state: string): string {
  if (!channeling) return '';
  const { redirect_url: address, sealed_code: code } = channeling;
  return code === null ? address : resultAddress(address, unseal(code, state));
}

export async function presentChanneling(
  ctx: RequestContext,
  bearer: Pick<Bearer, 'expiresAt'>,
  { flow, step, stepState, steppedAt, channeling }: Entered,
): Promise<CallValue<typeof channelingState>> {
  const { db } = ctx;
  const { state, service, data } = flow;
  const { email } = await getAccount(db, data.member);
  const { nickname } = await getMember(db, data.member);
  const isRegistered = channeling !== null && channeling.registered_at !== null;
  const termsDue = step === 'ALL_COMPLETED' && !isRegistered && data.agreedAt === undefined;
  return {
    channelingStepCode: step,
    state,
    ...(stepState === null ? {} : { step_state: stepState }),
    refresh_yn: yesNo(isStale(bearer, steppedAt)),
    game_name: service.game_name,
    service_name: service.name,
    account: channeling && {
      name: channeling.account_name,
      characters: channeling.characters.map(({ name }) => name),
    },
    nickname,
    email: (await ownAddressesOf(ctx, data.member))(email),
    terms_area: termsDue ? service.terms_area : '',
    redirect_url: endOf(channeling, state),
    registered_yn: yesNo(isRegistered),
    moved_dt: channeling?.moved_at?.getTime() ?? null,
  };
}
