import { verifyStatus } from '@gatehouse/api-contract';
import { readVerification } from '../../commands/verification/read-verification.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';
import { presentVerification } from '../../presenters/verification.presenter.ts';

export const verifyStatusRoute = route(verifyStatus, async ({ platform, caller, request: { query } }) => {
  const read = await readVerification(platform, caller, query.state);
  return read.ok ? done(presentVerification(query.state, read.value)) : read;
});
