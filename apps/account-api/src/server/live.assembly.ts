import type { App } from '../base/http/app-context.ts';
import type { Platform } from '../base/platform.ts';
import type { Settings } from '../base/settings/platform.settings.ts';
import { exitCodes, StartFailure } from '../base/start/start-failure.ts';
import { insertFirstTerms } from '../catalogue/terms/first-terms/insert-first-terms.command.ts';
import { noBeforeCall, type BeforeCall } from './mount-routes.ts';

/** What the program of a local stack does otherwise than the one that live runs. */
export type Assembly = Readonly<{
  /** Throws a StartFailure where the program must not start with these settings. */
  check(settings: Settings): void;
  /** Fills what a fresh database needs. Safe to repeat. */
  seed(platform: Platform): Promise<void>;
  beforeCall(platform: Platform): BeforeCall;
  /** Adds paths beside the calls of the contract. */
  mountMore(app: App, platform: Platform): void;
}>;

/** The program of live and of every environment without test calls. */
export const liveAssembly: Assembly = {
  check: ({ testSecret }) => {
    if (testSecret === null) return;
    const sentence = 'The setting API_TEST_SECRET must not be set: only the program src/main.local.ts has test calls.';
    throw new StartFailure(sentence, exitCodes.settings);
  },
  seed: ({ db }) => insertFirstTerms(db),
  beforeCall: () => noBeforeCall,
  mountMore: () => {},
};
