import { isKeptOut, maintenanceStage } from '@gatehouse/api-contract';
import { isAt } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { useLayoutEffect, useState } from 'react';
import { loadSanitiser, type Sanitise } from '../dialogs/sanitise-html.ts';
import type { LocaleControl } from '../locale/create-locale.ts';
import { loadMaintenanceTexts, maintenanceNamespace } from '../texts/maintenance.texts.ts';
import { AnnouncedBanner, OverBanner, PassingBanner } from './maintenance-banner.view.tsx';
import { ClosedNotice } from './maintenance-notice.view.tsx';
import { useCoveredFocus } from './use-covered-focus.ts';
import type { AskedMaintenance } from './use-maintenance.ts';

export type MaintenanceShell = Readonly<{ locale: Pick<LocaleControl, 'prepare'> }>;

let sanitise: Sanitise | null = null;

/** Brings texts and sanitiser, then the component. */
export async function prepareMaintenance({ locale }: MaintenanceShell): Promise<typeof MaintenanceTold> {
  const texts = { namespace: maintenanceNamespace, load: loadMaintenanceTexts };
  const [loaded] = await Promise.all([loadSanitiser(), locale.prepare(undefined, { texts })]);
  sanitise = loaded;
  return MaintenanceTold;
}

type ToldProps = Readonly<{ maintenance: AskedMaintenance; covered: boolean; onCover(covered: boolean): void }>;

/** Announced, running, over: what a visitor is told of maintenance, on every page. */
export function MaintenanceTold({ maintenance: { notice, ask, asking }, covered, onCover }: ToldProps) {
  const { clock, session, navigate, url } = useHost();
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [staffAt, setStaffAt] = useState<string | null>(null);
  const [wasCovered, setWasCovered] = useState(false);
  const stage = maintenanceStage(notice, clock.now());
  const no = notice?.maintenanceNo ?? 0;
  // Whoever wants to sign in as a team member sees the form until the sign-in is done.
  const isStaffSigningIn = staffAt !== null && session.state === 'anonymous';
  const closed = isKeptOut(notice) && !isStaffSigningIn;
  if (closed && !wasCovered) setWasCovered(true);
  useLayoutEffect(() => onCover(closed), [closed, onCover]);
  useCoveredFocus(covered);
  const signIn = () => {
    setStaffAt(url.pathname);
    if (!isAt(url, '/login')) navigate('/login');
  };
  if (closed && notice && sanitise)
    return (
      <ClosedNotice
        {...{ notice, stage, asking, sanitise }}
        onAsk={ask}
        onStaff={session.state === 'anonymous' ? signIn : null}
      />
    );
  if (notice && (stage === 'running' || stage === 'overrun')) return isStaffSigningIn ? null : <PassingBanner />;
  if (notice && stage === 'announced')
    return dismissed === no ? null : <AnnouncedBanner notice={notice} onClose={() => setDismissed(no)} />;
  return wasCovered ? <OverBanner onClose={() => setWasCovered(false)} /> : null;
}
