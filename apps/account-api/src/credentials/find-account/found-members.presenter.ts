import { foundProviderCodes, type CallValue, type findId } from '@gatehouse/api-contract';
import { accountStateAt } from '../../account/accounts/account-state.policy.ts';
import type { Entrance } from './found-accounts.repository.ts';

type Member = CallValue<typeof findId>['members'][number];

/** Name of a member without one: the nickname is made of the member number. */
const defaultNickname = (memberNo: string) => `Player${memberNo}`;

function statusOf({ status, deletion_requested_at: deletionRequestedAt }: Entrance, now: Date): Member['status'] {
  const state = accountStateAt({ status, deletionRequestedAt, blocks: [] }, now);
  if (state === 'deletionReady') return 'del_rdy';
  if (state === 'deletionRequested') return 'del_req';
  return state === 'sleep' ? 'sleep' : 'ok';
}

/** Rows of a find-ID result (spec A §3): a provider knows its member, so it needs no ID. */
export function presentMembers(entrances: readonly Entrance[], now: Date): Member[] {
  return entrances.flatMap((entrance) => {
    const provider = foundProviderCodes.find((code) => code === entrance.provider_cd);
    if (!provider) return [];
    return {
      user_id: provider === 'SO' ? entrance.provider_user_id : '',
      provider_cd: provider,
      status: statusOf(entrance, now),
      nickname: entrance.nickname === '' ? defaultNickname(entrance.member_no) : entrance.nickname,
      reg_dt: entrance.created_at.getTime(),
    };
  });
}
