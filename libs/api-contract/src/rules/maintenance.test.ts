import { describe, expect, it } from '@jest/globals';
import { isKeptOut, maintenanceStage, type MaintenanceNotice } from './maintenance.ts';

const now = 1_800_000_000_000;
const quiet: MaintenanceNotice = {
  type: 'GAME',
  title: '',
  content: '',
  isUse: true,
  isInMaintenance: false,
  isManager: false,
  startDt: null,
  endDt: null,
};
const running = { ...quiet, isInMaintenance: true };

describe('maintenance', () => {
  it.each([
    ['nothing told', null, 'none'],
    ['planned without a time', quiet, 'none'],
    ['about to begin', { ...quiet, startDt: now + 1 }, 'announced'],
    ['to begin now', { ...quiet, startDt: now }, 'none'],
    ['to begin, but switched off', { ...quiet, isUse: false, startDt: now + 1 }, 'none'],
    ['begun, without a planned end', running, 'running'],
    ['begun, with an end to come', { ...running, endDt: now + 1 }, 'running'],
    ['begun, and at its planned end', { ...running, endDt: now }, 'overrun'],
  ] as const)('%s', (_, notice, stage) => expect(maintenanceStage(notice, now)).toBe(stage));

  it.each([
    ['everybody while it runs', running, false, true],
    ['no player on the list of the game', running, true, false],
    ['no manager', { ...running, isManager: true }, false, false],
    ['nobody before it runs', { ...quiet, startDt: now + 1 }, false, false],
    ['nobody where the question failed', null, false, false],
  ] as const)('keeps out %s', (_, notice, isWhiteUser, kept) => expect(isKeptOut(notice, isWhiteUser)).toBe(kept));
});
