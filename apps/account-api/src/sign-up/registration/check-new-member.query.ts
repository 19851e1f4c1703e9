import { nickname as nicknameSchema } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { findMailbox } from '../../account/accounts/accounts.repository.ts';
import { isNicknameTaken } from '../../account/accounts/nicknames.repository.ts';
import { newPasswordRefusal } from '../../account/password/new-password.policy.ts';
import type { WayActs } from '../../base/act-of-call.ts';
import { refuse, type Refused } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { hasBannedWord } from './nickname.policy.ts';
import type { SignUpRow } from './sign-ups.repository.ts';

/** What was chosen at the end of a sign-up. */
export type Chosen = Readonly<{
  userId: string | null;
  password: string | null;
  /** `null`: one is made. */
  nickname: string | null;
  /** What the page says the address is; `null`: whatever the record has. */
  emailProof: string | null;
  forever: boolean;
}>;
export type ChoiceRefusal =
  | 'idTaken'
  | 'nicknameTaken'
  | 'nicknameInvalid'
  | 'wordBanned'
  | 'passwordUnavailable'
  | 'passwordTooCommon'
  | 'requestInvalid';

/** Whether this password may be used: it can be left out where a social account or one that moves has its own way in. */
function refusePassword({ settings }: Platform, { password, userId }: Chosen, row: SignUpRow) {
  if (password === null) {
    const known = row.provider_cd !== null || row.moves_guid !== null;
    return known ? null : refuse('requestInvalid', { field: 'password', reason: 'missing' });
  }
  const owner = { id: row.login_name ?? userId ?? undefined, email: row.email ?? undefined };
  const refusal = newPasswordRefusal(password, owner, settings.passwordMax);
  return refusal && refuse(refusal);
}

async function refuseNickname({ db }: Platform, nickname: string | null) {
  if (nickname === null) return null;
  if (!v.is(nicknameSchema, nickname)) return refuse('nicknameInvalid');
  if (hasBannedWord(nickname)) return refuse('wordBanned');
  return (await isNicknameTaken(db, nickname)) ? refuse('nicknameTaken') : null;
}

async function refuseId({ db }: Platform, { userId, password }: Chosen, row: SignUpRow) {
  const needed =
    row.service === 'crossfire' && row.moves_guid === null && (row.provider_cd === null || password !== null);
  if (!needed) return null;
  if (userId === null) return refuse('requestInvalid', { field: 'user_id', reason: 'missing' });
  return (await findMailbox(db, 'SO', userId)) ? refuse('idTaken') : null;
}

/** What cannot be chosen, before anything is hashed for it. IDs and nicknames are public names (day-one, "More rulings"). */
export const refuseChosen = async (
  platform: Platform,
  chosen: Chosen,
  row: SignUpRow,
): Promise<Refused<ChoiceRefusal> | null> =>
  (await refuseId(platform, chosen, row)) ??
  refusePassword(platform, chosen, row) ??
  (row.moves_guid === null ? await refuseNickname(platform, chosen.nickname) : null);

/** Name to sign in with; `null`: a social account is the only way in. */
export function loginNameOf({ userId, password }: Chosen, row: SignUpRow): string | null {
  if (row.moves_guid !== null) return row.login_name;
  if (password === null) return null;
  return row.service === 'crossfire' ? userId : row.email;
}

/** The ways that an account comes with which a sign-up makes. */
export function firstWaysOf(chosen: Chosen, row: SignUpRow): WayActs {
  const loginName = loginNameOf(chosen, row);
  return {
    ...(loginName !== null && { password: 'added', signInAddress: 'added' }),
    ...(loginName !== row.email && { contactAddress: 'added' }),
    ...(row.provider_cd !== null && { provider: 'added' }),
    ...(row.identity_hash !== null && { person: 'added' }),
  };
}
