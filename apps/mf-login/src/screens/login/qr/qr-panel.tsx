import { callApi } from '@gatehouse/api-client';
import { qrCode, qrStatusCheck } from '@gatehouse/api-contract';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { useApproval } from '../../approvals/approval/approval.controller.ts';
import { QrView } from './qr.view.tsx';

/** Sign-in by a QR code, for the main style's page (spec A §1, §2). */
export function QrPanel({ quiet = false }: Readonly<{ quiet?: boolean }>) {
  const { clock, settings, url, site } = useHost();
  const [forever, setForever] = useState(false);
  const inflowPath = url.searchParams.get('inflow_path') ?? site.inflowPath;
  const { state, retry, timeUp } = useApproval({
    everySeconds: settings.qrCode.polling_seconds,
    open: async () => {
      const opened = await callApi(qrCode, { body: { inflow_path: inflowPath } });
      if (!opened.ok) return opened;
      const { image, session, url: address, expires_in: seconds } = opened.value;
      return { ok: true, value: { session, picture: image, address, expiresAt: clock.now() + seconds * 1000 } };
    },
    poll: (session) => callApi(qrStatusCheck, { query: { session, forever: forever ? 'Y' : 'N' } }),
  });
  return (
    <QrView
      state={state}
      quiet={quiet}
      now={clock.now}
      foreverOffered={settings.forever}
      forever={forever}
      onForever={setForever}
      onRetry={retry}
      onTimeUp={timeUp}
    />
  );
}
