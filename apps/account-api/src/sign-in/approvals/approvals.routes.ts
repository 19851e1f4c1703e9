import {
  otpSessionClose,
  otpSessionOpen,
  otpSessionStatus,
  otpSessionVerify,
  qrCode,
  qrStatusCheck,
} from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { presentOtpSession, presentQrStatus } from './approval.presenter.ts';
import { closeApproval } from './approvals.repository.ts';
import { requesterOf } from './asking-browser.wire.ts';
import { collectApproval } from './collect-approval.command.ts';
import { openAuthenticator } from './open-authenticator.command.ts';
import { openQr } from './open-qr.command.ts';
import { qrPicture } from './qr-picture.presenter.ts';
import { scanAddress } from './scan-address.policy.ts';
import { verifyNumber } from './verify-number.command.ts';

const qrCodeRoute = route(qrCode, async ({ ctx, request }) => {
  const opened = await openQr(ctx, { inflowPath: request.body.inflow_path });
  if (!opened.ok) return opened;
  const { session, scanCode, lifetimeMs } = opened.value;
  const url = scanAddress(ctx.settings, ctx.caller.brand, scanCode);
  return done({ image: qrPicture(url), session, url, expires_in: lifetimeMs / 1000 });
});

const qrStatusRoute = route(qrStatusCheck, async ({ ctx, request }) => {
  const { session, forever } = request.query;
  const standing = await collectApproval(ctx, { kind: 'qr', session, forever: forever === 'Y' });
  return standing.ok ? done(presentQrStatus(session, standing.value, ctx.clock.now())) : standing;
});

const otpSessionOpenRoute = route(otpSessionOpen, async ({ ctx, bearer, request }) => {
  const { state = null, inflow_path: inflowPath } = request.body;
  const opened = await openAuthenticator(ctx, { state, memberGuid: bearer?.guid ?? null, inflowPath });
  if (!opened.ok) return opened;
  const { session, shownNumber, lifetimeMs } = opened.value;
  return done({ session, status: 'WAITING', expires_in: lifetimeMs / 1000, verify_code: shownNumber });
});

const otpSessionStatusRoute = route(otpSessionStatus, async ({ ctx, request }) => {
  const { session } = request.query;
  const standing = await collectApproval(ctx, { kind: 'authenticator', session });
  return standing.ok ? done(presentOtpSession(session, standing.value, ctx.clock.now())) : standing;
});

const otpSessionVerifyRoute = route(otpSessionVerify, async ({ ctx, request }) => {
  const { session, verify_code: number } = request.body;
  const standing = await verifyNumber(ctx, { session, number });
  return standing.ok ? done(presentOtpSession(session, standing.value, ctx.clock.now())) : standing;
});

/** The page stops asking; the phone is told so. An unknown session, or another browser's, counts as closed. */
const otpSessionCloseRoute = route(otpSessionClose, async ({ ctx, request }) => {
  const requester = requesterOf(ctx, request.body.session);
  if (requester) await closeApproval(ctx.db, requester);
  return done({});
});

export const approvalsRoutes: readonly Route[] = [
  qrCodeRoute,
  qrStatusRoute,
  otpSessionOpenRoute,
  otpSessionStatusRoute,
  otpSessionVerifyRoute,
  otpSessionCloseRoute,
];
