import type { Screen } from '@gatehouse/shell-contract';
import { deferredTexts } from '../../texts/deferred.texts.ts';
import { loadApproval } from './authenticator/approval.load.ts';
import { ApprovalScreen } from './authenticator/approval.screen.tsx';
import { ScanScreen } from './scan/scan.screen.tsx';

export const approval: Screen = { Component: ApprovalScreen, load: loadApproval, texts: deferredTexts };
export const scan: Screen = { Component: ScanScreen, texts: deferredTexts };
