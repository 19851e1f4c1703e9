import { otpBegin, otpBeginSecure, otpRemove, otpStateCheck } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { beginOtp, beginOtpAsMember } from './begin-otp.command.ts';
import { presentOtpState } from './otp-state.presenter.ts';
import { checkOtpState, removeAuthenticator } from './switch-authenticator.command.ts';

const otpBeginRoute = route(otpBegin, async ({ platform, caller, request }) => {
  const begun = await beginOtp(platform, caller, request.body);
  return begun.ok ? done(presentOtpState(begun.value)) : begun;
});

const otpBeginSecureRoute = route(otpBeginSecure, async ({ platform, caller, bearer }) => {
  const begun = await beginOtpAsMember(platform, caller, { guid: bearer.guid });
  return begun.ok ? done(presentOtpState(begun.value)) : begun;
});

const otpStateCheckRoute = route(otpStateCheck, async ({ platform, caller, request }) => {
  const checked = await checkOtpState(platform, caller, request.query.state);
  return checked.ok ? done(presentOtpState(checked.value)) : checked;
});

const otpRemoveRoute = route(otpRemove, async ({ platform, caller, request }) => {
  const removed = await removeAuthenticator(platform, caller, request.body.state);
  return removed.ok ? done({}) : removed;
});

export const authenticatorRoutes: readonly Route[] = [
  otpBeginRoute,
  otpBeginSecureRoute,
  otpStateCheckRoute,
  otpRemoveRoute,
];
