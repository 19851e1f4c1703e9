import { describe, expect, it } from '@jest/globals';
import { createFlowMemory } from './flow-memory.ts';
import { launcherInflow } from './launcher-inflow.ts';

const at = (path: string) => new URL(path, 'http://localhost:4200');
const arrival = at('/login?inflow_path=LAUNCHER&show_play_button=N&game_id=CF_ALL&from=lobby');

describe('launcher inflow', () => {
  it('is kept for the pages that follow', () => {
    const flow = createFlowMemory(() => sessionStorage);
    const brought = { showPlayButton: false, gameId: 'CF_ALL', from: 'lobby' };
    expect(launcherInflow('launcher', arrival, flow)).toEqual(brought);
    expect(launcherInflow('launcher', at('/signup?from=login'), flow)).toEqual(brought);
  });

  it('is that of the last arrival', () => {
    const flow = createFlowMemory(() => sessionStorage);
    launcherInflow('launcher', arrival, flow);
    expect(launcherInflow('launcher', at('/login?inflow_path=LAUNCHER'), flow)).toEqual({
      showPlayButton: true,
      gameId: null,
      from: null,
    });
  });

  it.each(['/oauth/launcher', '/de/oauth/launcher', '/zh-tw/oauth/launcher/'])('arrives at %s', (path) => {
    const flow = createFlowMemory(() => sessionStorage);
    launcherInflow('launcher', arrival, flow);
    const inflow = { showPlayButton: true, gameId: 'OTHER', from: null };
    expect(launcherInflow('launcher', at(`${path}?game_id=OTHER`), flow)).toEqual(inflow);
  });

  it('is that of an address which the launcher opens later, by what only launchers say', () => {
    const flow = createFlowMemory(() => sessionStorage);
    launcherInflow('launcher', at('/login?inflow_path=LAUNCHER'), flow);
    expect(launcherInflow('launcher', at('/launch?game_id=OTHER&show_play_button=N'), flow)).toEqual({
      showPlayButton: false,
      gameId: 'OTHER',
      from: null,
    });
    expect(launcherInflow('launcher', at('/signup?from=login'), flow)).toMatchObject({ showPlayButton: false });
  });

  it('is nothing elsewhere', () => {
    for (const surface of ['browser', 'sdk'] as const)
      expect(
        launcherInflow(
          surface,
          arrival,
          createFlowMemory(() => sessionStorage),
        ),
      ).toBeNull();
  });
});
