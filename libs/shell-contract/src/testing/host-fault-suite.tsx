import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { Screen } from '../define-remote.ts';

/** A page whose newest release has a fault. */
type FaultyVisit = Readonly<{
  reports(): readonly unknown[];
  /** How often the host asked for the version before. */
  asked(): number;
}>;

type FaultStart = Readonly<{
  /** Loads the screen of the newest version. */
  newest(): Promise<Screen>;
  hasBefore: boolean;
}>;

const fault = new Error('fault of a release');
const named = (name: string) => Object.assign(new Error('fault of a release'), { name });

const throwsAtRender = (): never => {
  throw fault;
};

function ThrowsLate() {
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBroken(true));
    return () => clearTimeout(timer);
  }, []);
  if (broken) throw fault;
  return <h1>Not yet</h1>;
}

const faults: readonly (readonly [string, FaultStart['newest']])[] = [
  ['throws at import', () => Promise.reject(fault)],
  ['misses a chunk', () => Promise.reject(named('ChunkLoadError'))],
  ['throws before it is shown', async () => ({ Component: () => null, load: () => Promise.reject(fault) })],
  ['throws at render', async () => ({ Component: throwsAtRender })],
  ['throws late', async () => ({ Component: ThrowsLate })],
];

/** Lets happen what was already begun: what should not come has come then. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

/** Waits for the sentence with its retry, which comes after everything else. */
async function toldWithRetry(): Promise<void> {
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.getByRole('alert')).toBeVisible();
}

/**
 * What every host does with a release that has a fault: it asks for the version before, once, and where there is none it says so with a
 * retry. The shell and the page without it pass the same cases; what a browser makes of files is the drill's (apps/e2e/src/drill).
 */
export function hostFaultSuite(name: string, open: (start: FaultStart) => Promise<FaultyVisit>): void {
  describe(`${name}, whose newest release has a fault`, () => {
    beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue()); // React prints what a boundary catches
    afterEach(() => {
      cleanup();
      jest.restoreAllMocks();
    });

    it.each(faults)('that %s asks for the version before once, and reports the fault', async (_, newest) => {
      const { reports, asked } = await open({ newest, hasBefore: true });
      await waitFor(() => expect([asked(), reports().length]).toEqual([1, 1]));
      await settle();
      expect([asked(), reports().length]).toEqual([1, 1]);
    });

    it.each(faults)('that %s says so with a retry when there is no version before', async (_, newest) => {
      const { reports } = await open({ newest, hasBefore: false });
      await toldWithRetry();
      await waitFor(() => expect(reports().length).toBeGreaterThan(0));
      await settle();
      await toldWithRetry();
    });

    it('asks for no other version because a call of the screen got no answer', async () => {
      const load = () => Promise.reject(named('AccountApiFailure'));
      const { asked } = await open({ newest: async () => ({ Component: () => null, load }), hasBefore: true });
      expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
      await settle();
      expect(asked()).toBe(0);
      expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    });
  });
}
