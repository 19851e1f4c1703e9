import { otpBeginSecure } from '@gatehouse/api-contract';
import { beginOtpAsMember } from '../../commands/authenticator/begin-otp.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';
import { presentOtpState } from '../../presenters/otp-state.presenter.ts';

export const otpBeginSecureRoute = route(otpBeginSecure, async ({ platform, caller, bearer }) => {
  const begun = await beginOtpAsMember(platform, caller, { guid: bearer.guid });
  return begun.ok ? done(presentOtpState(begun.value)) : begun;
});
