import { foundProviderCodes, type CallValue, type findId } from '@gatehouse/api-contract';
import { accountStateAt } from '../../account/accounts/account-state.policy.ts';
import type { AccountState } from '../../account/accounts/door.policy.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import type { Entrance } from './found-accounts.repository.ts';

type Member = CallValue<typeof findId>['members'][number];

/** Name of a member without one: the nickname is made of the member number. */
const defaultNickname = (memberNo: string) => `Player${memberNo}`;

/** What a search says of an account in each state; `null`: it is not found. */
const statusOf: Readonly<Record<AccountState, Member['status'] | null>> = {
  withdrawn: null, // though the hourly clean-up may still have to delete it
  deletionReady: 'del_rdy',
  deletionRequested: 'del_req',
  blocked: 'ok',
  idProtection: 'ok',
  passwordAttemptsOver: 'ok',
  restricted: 'ok',
  sleep: 'sleep',
  locked: 'ok',
  captchaDue: 'ok',
  ok: 'ok',
};

/** Status of an account as a search tells it, `null` where it is not found; blocks are not told. */
export const foundStatus = (
  { status, deletion_requested_at: deletionRequestedAt }: Pick<Entrance, 'status' | 'deletion_requested_at'>,
  now: Date,
): Member['status'] | null => statusOf[accountStateAt({ status, deletionRequestedAt, blocks: [] }, now)];

const shownLetters = 2;
const mask = (name: string): string => `${name.slice(0, shownLetters)}***`;

/** What a search opens of an account: a new password; its name alone; or a part of the name, where a second fact is missing. */
export type Reach = 'reset' | 'name' | 'masked';

/** Rows of a find-ID result (spec A §3): a provider knows its member, so it needs no ID. `reaches`: by the guid of each account. */
export function presentMembers(
  entrances: readonly Entrance[],
  { reaches, now }: Readonly<{ reaches: ReadonlyMap<string, Reach>; now: Date }>,
): Member[] {
  return entrances.flatMap((entrance) => {
    const provider = foundProviderCodes.find((code) => code === entrance.provider_cd);
    const status = foundStatus(entrance, now);
    if (!provider || !status) return [];
    const reach = reaches.get(entrance.guid);
    const isMasked = reach === 'masked';
    const shown = isMasked ? mask : (name: string) => name;
    return {
      user_id: provider === 'SO' ? shown(entrance.provider_user_id) : '',
      provider_cd: provider,
      status,
      masked_yn: yesNo(isMasked),
      reset_yn: yesNo(reach === 'reset'),
      nickname: shown(entrance.nickname === '' ? defaultNickname(entrance.member_no) : entrance.nickname),
      reg_dt: entrance.created_at.getTime(),
    };
  });
}
