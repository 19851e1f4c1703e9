import type { Screen } from '@gatehouse/shell-contract';
import { deferredTexts as texts } from '../../texts/deferred.texts.ts';
import { loadApproval } from './authenticator/approval.load.ts';
import { ApprovalScreen } from './authenticator/approval.screen.tsx';
import { ScanScreen } from './scan/scan.screen.tsx';

export const approvalScreens = {
  approval: { Component: ApprovalScreen, load: loadApproval, texts },
  scan: { Component: ScanScreen, texts },
} as const satisfies Readonly<Record<string, Screen>>;
