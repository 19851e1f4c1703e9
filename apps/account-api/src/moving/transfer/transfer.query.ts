import type { CallValue, transferStep } from '@gatehouse/api-contract';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import type { RequestContext } from '../../base/request-context.ts';
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
  ctx: RequestContext,
  transfer: Transfer,
): Promise<CallValue<typeof transferStep>> {
  const { db } = ctx;
  const { state, guid, guardianState, verifyState, email } = transfer;
  const standing = await standingOf(ctx, transfer);
  const due = dueOf(standing);
  const { password_hash: password } = await getAccount(db, guid);
  return {
    state,
    step: transferStepOf(standing),
    terms_agree_yn: yesNo(await areTermsAgreed(ctx, transfer)),
    names: (await signInNamesOf(db, guid)).map(shownName),
    ...(due === 'guardian' && guardianState !== null
      ? { verify_type: 'parent-switch-id', verify_state: guardianState }
      : {}),
    ...(due === 'owner' && verifyState !== null ? { verify_type: 'switch-id', verify_state: verifyState } : {}),
    ...(email === null ? {} : { email }),
    password_entry: password === null ? 'NEW' : 'CURRENT',
  };
}
