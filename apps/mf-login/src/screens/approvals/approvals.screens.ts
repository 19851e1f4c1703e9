import type { Screen } from '@gatehouse/shell-contract';
import { laterTexts } from '../../later-texts/later-texts.ts';
import { loadApproval } from './authenticator/approval.load.ts';
import { ApprovalScreen } from './authenticator/approval.screen.tsx';
import { ScanScreen } from './scan/scan.screen.tsx';

export const approval: Screen = { Component: ApprovalScreen, load: loadApproval, texts: laterTexts };
export const scan: Screen = { Component: ScanScreen, texts: laterTexts };
