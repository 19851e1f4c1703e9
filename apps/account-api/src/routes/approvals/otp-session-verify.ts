import { otpSessionVerify } from '@gatehouse/api-contract';
import { verifyNumber } from '../../commands/approvals/verify-number.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';
import { presentOtpSession } from '../../presenters/approval.presenter.ts';

export const otpSessionVerifyRoute = route(otpSessionVerify, async ({ platform, caller, request }) => {
  const { session, verify_code: number } = request.body;
  const standing = await verifyNumber(platform, caller, { session, number });
  return standing.ok ? done(presentOtpSession(session, standing.value, platform.clock.now())) : standing;
});
