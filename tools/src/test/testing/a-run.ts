import type { TestRun } from '../test-step.ts';

/** What steps of a run share, where none of it matters. */
export const aRun = (): TestRun => ({
  machine: { chromium: null, postgres: null },
  folder: '',
  packages: [],
  partial: false,
  match: undefined,
  repeat: 1,
  bothEngines: false,
  timed: [],
});
