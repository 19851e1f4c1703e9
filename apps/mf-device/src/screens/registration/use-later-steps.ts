import { loadCode, useArrival } from '@gatehouse/screen';
import { useState } from 'react';
import type * as laterSteps from './later-steps.ts';

export type LaterSteps = typeof laterSteps;

/** Views of the steps after the first, and how a number is read there, fetched beside the first call. `null`: not here yet; throws where they did not come. */
export function useLaterSteps(): () => LaterSteps | null {
  const [views, setViews] = useState<LaterSteps | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useArrival(() => loadCode(() => import('./later-steps.ts')).then(setViews, setFailure));
  return () => {
    if (failure !== null) throw failure; // for the boundary around the screen
    return views;
  };
}
