import { qrStatusCheck } from '@gatehouse/api-contract';
import { collectApproval } from '../../commands/approvals/collect-approval.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';
import { presentQrStatus } from '../../presenters/approval.presenter.ts';

export const qrStatusRoute = route(qrStatusCheck, async ({ platform, caller, request }) => {
  const { session, forever } = request.query;
  const standing = await collectApproval(platform, caller, { kind: 'qr', session, forever: forever === 'Y' });
  return standing.ok ? done(presentQrStatus(session, standing.value, platform.clock.now())) : standing;
});
