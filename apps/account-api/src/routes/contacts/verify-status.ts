import { verifyStatus } from '@gatehouse/api-contract';
import { readVerification } from '../../commands/contacts/read-verification.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const verifyStatusRoute = route(verifyStatus, async ({ platform, caller, request: { query } }) => {
  const read = await readVerification(platform, caller, query.state);
  if (!read.ok) return read;
  const { correctable, ...verification } = read.value;
  return done({
    ...verification,
    state: query.state,
    redirect_url: '', // a page has its own return address, which the return gate judges
    correctable_yn: correctable ? 'Y' : 'N',
  });
});
