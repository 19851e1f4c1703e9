import { useLayoutEffect } from 'react';
import { useLoaderData } from 'react-router';
import type { Shell } from '../create-shell.ts';
import type { TakeOver } from '../first-html/take-over.ts';
import { Unavailable } from '../notices/unavailable.tsx';
import type { LoadedScreen } from '../routes/load-screen.ts';
import { currentSlot } from './current-slot.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

/** Element of a screen's route: the screen, or the notice that its remote did not come. */
export function ScreenRoute({ shell, takeOver }: Readonly<{ shell: Shell; takeOver: TakeOver }>) {
  const loaded = useLoaderData<LoadedScreen>();
  useLayoutEffect(() => {
    const slot = currentSlot();
    if (loaded.kind === 'screen' && slot) takeOver.screenShown(slot);
  }, [loaded, takeOver]);
  if (loaded.kind === 'unavailable') return <Unavailable />;
  const { remote, Component } = loaded;
  return (
    <ScreenBoundary key={remote} onError={(error) => shell.report(error, { remote })}>
      <Component />
    </ScreenBoundary>
  );
}
