import { verifyStatus } from '@gatehouse/api-contract';
import { readVerification } from '../../commands/flows/find-step.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const verifyStatusRoute = route(verifyStatus, async ({ platform, caller, request: { query } }) => {
  const read = await readVerification(platform, caller, query.state);
  if (!read.ok) return read;
  const { correctable = false, redirectUrl = '', contact = '', recovers = null, ...verification } = read.value;
  return done({
    ...verification,
    contact,
    recovers,
    state: query.state,
    redirect_url: redirectUrl,
    correctable_yn: correctable ? 'Y' : 'N',
  });
});
