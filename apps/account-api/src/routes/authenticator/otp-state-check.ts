import { otpStateCheck } from '@gatehouse/api-contract';
import { checkOtpState } from '../../commands/authenticator/switch-authenticator.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';
import { presentOtpState } from '../../presenters/otp-state.presenter.ts';

export const otpStateCheckRoute = route(otpStateCheck, async ({ platform, request }) => {
  const checked = await checkOtpState(platform, request.query.state);
  return checked.ok ? done(presentOtpState(checked.value)) : checked;
});
