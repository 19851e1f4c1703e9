import { otpSessionStatus } from '@gatehouse/api-contract';
import { collectApproval } from '../../commands/approvals/collect-approval.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';
import { presentOtpSession } from '../../presenters/approval.presenter.ts';

export const otpSessionStatusRoute = route(otpSessionStatus, async ({ platform, caller, request }) => {
  const { session } = request.query;
  const standing = await collectApproval(platform, caller, { kind: 'authenticator', session });
  return standing.ok ? done(presentOtpSession(session, standing.value, platform.clock.now())) : standing;
});
