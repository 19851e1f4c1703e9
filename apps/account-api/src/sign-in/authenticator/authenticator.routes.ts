import { otpBegin, otpBeginSecure, otpRemove, otpStateCheck } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { beginOtp, beginOtpAsMember } from './begin-otp.command.ts';
import { presentOtpState } from './otp-state.presenter.ts';
import { checkOtpState, removeAuthenticator } from './switch-authenticator.command.ts';

const otpBeginRoute = route(otpBegin, async ({ ctx, request }) => {
  const begun = await beginOtp(ctx, request.body);
  return begun.ok ? done(presentOtpState(begun.value)) : begun;
});

const otpBeginSecureRoute = route(otpBeginSecure, async ({ ctx, bearer, owner }) => {
  const begun = await beginOtpAsMember(ctx, { guid: bearer.guid, owner });
  return begun.ok ? done(presentOtpState(begun.value)) : begun;
});

const otpStateCheckRoute = route(otpStateCheck, async ({ ctx, request }) => {
  const checked = await checkOtpState(ctx, request.query.state);
  return checked.ok ? done(presentOtpState(checked.value)) : checked;
});

const otpRemoveRoute = route(otpRemove, async ({ ctx, request }) => {
  const removed = await removeAuthenticator(ctx, request.body.state);
  return removed.ok ? done({}) : removed;
});

export const authenticatorRoutes: readonly Route[] = [
  otpBeginRoute,
  otpBeginSecureRoute,
  otpStateCheckRoute,
  otpRemoveRoute,
];
