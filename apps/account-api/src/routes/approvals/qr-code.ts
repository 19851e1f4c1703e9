import { qrCode } from '@gatehouse/api-contract';
import { openQr } from '../../commands/approvals/open-qr.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';
import { scanAddress } from '../../policies/scan-address.policy.ts';
import { qrPicture } from '../../presenters/qr-picture.ts';

export const qrCodeRoute = route(qrCode, async ({ platform, caller, request }) => {
  const opened = await openQr(platform, caller, { inflowPath: request.body.inflow_path });
  if (!opened.ok) return opened;
  const { session, scanCode, lifetimeMs } = opened.value;
  const url = scanAddress(platform.settings, caller.brand, scanCode);
  return done({ image: qrPicture(url), session, url, expires_in: lifetimeMs / 1000 });
});
