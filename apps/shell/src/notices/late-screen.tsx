import type { Line } from '@gatehouse/api-client';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { Unavailable } from './unavailable.tsx';

/** A look at the line costs one small request: the longer it takes, the rarer they are. */
const looksMs = [5_000, 5_000, 10_000, 20_000, 30_000] as const;
const waitAfter = (looks: number): number => looksMs[Math.min(looks, looksMs.length) - 1] ?? looksMs[0];

/** Nothing is asked for a page that is not seen: at once when it is. */
const shownAgain = () =>
  new Promise<unknown>((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));

/** After so many looks at a slow line that brought nothing there is something to press. */
const patientLooks = 4;

type LateScreenProps = Omit<ComponentProps<typeof Unavailable>, 'line' | 'mayTry'> &
  Readonly<{
    /** The screen is still on its way. */
    isComing: boolean;
    askLine(): Promise<Line>;
  }>;

/**
 * The notice in place of a screen that has not come: it looks at the line again and again and says how it is; a line that is back tries again.
 * Before the first look it says nothing.
 */
export function LateScreen({ isComing, askLine, ...notice }: LateScreenProps) {
  const [line, setLine] = useState<Line | null>(null);
  const [looks, setLooks] = useState(0);
  const look = useEffectEvent(async (isOver: () => boolean) => {
    const now = await askLine();
    if (isOver()) return;
    setLooks((before) => before + 1);
    // What failed without a line does not come by itself.
    setLine(now === 'slow' && !isComing ? 'good' : now);
    if (line === 'none' && now !== 'none' && !notice.busy) notice.onRetry();
  });
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const isOver = () => over;
    const lookAfter = (ms: number, count: number) => {
      timer = setTimeout(async () => {
        if (document.hidden) await shownAgain();
        if (!isOver()) await look(isOver);
        if (!isOver()) lookAfter(waitAfter(count), count + 1);
      }, ms);
    };
    lookAfter(0, 1);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, []);
  return <Unavailable {...notice} line={line} mayTry={looks >= patientLooks} />;
}
