import { oauthCodeLv2 } from '@gatehouse/api-contract';
import { done } from '../../commands/outcome.ts';
import { returnToAccount } from '../../commands/recovery/return-to-account.command.ts';
import { route } from '../../http/route.ts';
import { presentSignIn } from '../../presenters/sign-in-result.presenter.ts';

export const oauthCodeLv2Route = route(oauthCodeLv2, async ({ platform, caller, request }) => {
  const { authorization_code: code = null, forever } = request.body;
  const outcome = await returnToAccount(platform, caller, { code, forever });
  if (!outcome.ok) return outcome;
  return done(presentSignIn(outcome.value, outcome.value.transactionId, platform.clock.now()));
});
