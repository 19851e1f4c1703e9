import { otpBegin } from '@gatehouse/api-contract';
import { beginOtp } from '../../commands/authenticator/begin-otp.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';
import { presentOtpState } from '../../presenters/otp-state.presenter.ts';

export const otpBeginRoute = route(otpBegin, async ({ platform, caller, request }) => {
  const begun = await beginOtp(platform, caller, request.body);
  return begun.ok ? done(presentOtpState(begun.value)) : begun;
});
