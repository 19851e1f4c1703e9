import { exitCodes, StartFailure } from '../base/start/start-failure.ts';
import type { Assembly } from '../server/live.assembly.ts';
import { noBeforeCall } from '../server/mount-routes.ts';
import { seed } from './seed/seed.command.ts';
import { playScenarios } from './test-door/play-scenario.command.ts';
import { mountTestDoor } from './test-door/test-door.routes.ts';

/** The program of a local stack, of tests and benchmarks: demo people, and with a secret the test door and scenarios. */
export const localAssembly: Assembly = {
  check: ({ environment }) => {
    if (environment !== 'live') return;
    const sentence =
      'The setting GATEHOUSE_ENV must not be live for the program src/main.local.ts; live runs src/main.ts.';
    throw new StartFailure(sentence, exitCodes.settings);
  },
  seed,
  beforeCall: (platform) => (platform.settings.testSecret === null ? noBeforeCall : playScenarios(platform)),
  mountMore: (app, platform) => {
    const { testSecret } = platform.settings;
    if (testSecret !== null) mountTestDoor(app, platform, testSecret);
  },
};
