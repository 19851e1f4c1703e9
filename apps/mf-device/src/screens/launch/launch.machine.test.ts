import { expect, it } from '@jest/globals';
import { launchStart, transition, type LaunchEvent, type LaunchState } from './launch.machine.ts';

const link = 'gatehouse-launcher://run/1';
const notice = { isInMaintenance: true, isManager: false, type: '', title: '', content: '', isUse: true };
const after = (...events: LaunchEvent[]) => events.reduce<LaunchState>(transition, launchStart).step;
const cleared: LaunchEvent = { type: 'cleared', link, asksFirst: false };

it.each<[string, LaunchState['step'], LaunchEvent[]]>([
  ['waits before it calls', 'waiting', [cleared]],
  ['asks the player first in the launcher', 'offered', [{ ...cleared, asksFirst: true }]],
  ['begins with the button', 'waiting', [{ ...cleared, asksFirst: true }, { type: 'wanted' }]],
  ['can be cancelled while it waits', 'cancelled', [cleared, { type: 'cancelled' }]],
  [
    'calls nobody once it was cancelled',
    'cancelled',
    [cleared, { type: 'cancelled' }, { type: 'called', by: 'scheme' }],
  ],
  ['can be tried again after that', 'waiting', [cleared, { type: 'cancelled' }, { type: 'wanted' }]],
  ['ends with the scheme in a browser', 'opened', [cleared, { type: 'called', by: 'scheme' }]],
  ['cannot be cancelled any more then', 'opened', [cleared, { type: 'called', by: 'scheme' }, { type: 'cancelled' }]],
  ['waits for the answer of a launcher', 'asking', [cleared, { type: 'called', by: 'bridge' }]],
  ['does not ask it twice', 'asking', [cleared, { type: 'called', by: 'bridge' }, { type: 'wanted' }]],
  [
    'says what it answered',
    'answered',
    [cleared, { type: 'called', by: 'bridge' }, { type: 'answered', answer: 'silent' }],
  ],
  ['hears no answer that was not asked for', 'waiting', [cleared, { type: 'answered', answer: 'started' }]],
  ['stops at maintenance', 'closed', [{ type: 'closed', notice }, cleared]],
  ['stops at a refusal', 'stopped', [{ type: 'stopped' }, cleared, { type: 'closed', notice }]],
  ['begins anew', 'waiting', [{ type: 'stopped' }, { type: 'began' }, cleared]],
  ['has nothing to call before it is cleared', 'checking', [{ type: 'wanted' }, { type: 'called', by: 'scheme' }]],
])('%s', (_, step, events) => {
  expect(after(...events)).toBe(step);
});
