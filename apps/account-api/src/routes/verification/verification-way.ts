import { verificationWay } from '@gatehouse/api-contract';
import { chooseWay, readVerification } from '../../commands/verification/read-verification.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';
import { presentVerification } from '../../presenters/verification.presenter.ts';

export const verificationWayRoute = route(verificationWay, async ({ platform, caller, request: { body } }) => {
  const chosen = await chooseWay(platform, caller, body);
  if (!chosen.ok) return chosen;
  const read = await readVerification(platform, caller, body.state);
  return read.ok ? done(presentVerification(body.state, read.value)) : read;
});
