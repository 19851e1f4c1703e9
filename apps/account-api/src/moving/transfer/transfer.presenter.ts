import type { CallValue, transferStep } from '@gatehouse/api-contract';
import type { Caller } from '../../base/caller.ts';
import type { Platform } from '../../base/platform.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { standingOf } from './switch-facts.query.ts';
import { areTermsAgreed, type Transfer } from './transfer.flow.ts';
import { dueOf, transferStepOf } from './transfer.policy.ts';
import { signInNamesOf, type SignInName } from './transfers.repository.ts';

/** A provider knows its member, so its name for it is shown nowhere. */
const shownName = ({ provider_cd, provider_user_id: name }: SignInName) => ({
  provider_cd,
  name: provider_cd === 'SO' ? name : '',
});

/** A switch as its own browser may see it. */
export async function presentTransfer(
  platform: Platform,
  caller: Caller,
  transfer: Transfer,
): Promise<CallValue<typeof transferStep>> {
  const { db } = platform;
  const { state, guid, guardianState, verifyState, email } = transfer;
  const standing = await standingOf(platform, caller, transfer);
  const due = dueOf(standing);
  const { password_hash: password } = await getAccount(db, guid);
  return {
    state,
    step: transferStepOf(standing),
    terms_agree_yn: (await areTermsAgreed(platform, transfer)) ? 'Y' : 'N',
    names: (await signInNamesOf(db, guid)).map(shownName),
    ...(due === 'guardian' && guardianState !== null
      ? { verify_type: 'parent-switch-id', verify_state: guardianState }
      : {}),
    ...(due === 'owner' && verifyState !== null ? { verify_type: 'switch-id', verify_state: verifyState } : {}),
    ...(email === null ? {} : { email }),
    password_entry: password === null ? 'NEW' : 'CURRENT',
  };
}
