import { createRoot } from 'react-dom/client';
import { bootElementId, rootElementId, remoteNames, type PageBoot } from '@gatehouse/platform';
import { startFederation } from './remotes/federation.ts';
import { createRemoteLoader } from './remotes/load-remote.ts';
import { versionsOf } from './remotes/placed-remotes.ts';
import { createRemotesPolicy } from './remotes/trusted-addresses.ts';
import { pageTimers } from './remotes/with-deadline.ts';

const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as PageBoot;
const entries = remoteNames.flatMap((name) => versionsOf(boot, name)).map((version) => version.entryUrl);
const loadModule = startFederation(createRemotesPolicy(new Set(entries)));
const load = createRemoteLoader({ boot, loadModule, timers: pageTimers, report: console.error });
const root = document.getElementById(rootElementId);
if (root) void load('mf-signup').then(async (remote) => {
  const screen = await remote.screens['sign-up']?.();
  if (screen) createRoot(root).render(<screen.Component />);
});
