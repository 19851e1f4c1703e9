import type { Line } from '@gatehouse/api-client';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { Unavailable } from './unavailable.tsx';

/** A look at the line costs one small request. */
const lookMs = 5_000;

type LateScreenProps = Omit<ComponentProps<typeof Unavailable>, 'line'> &
  Readonly<{
    /** The screen is still on its way. */
    isComing: boolean;
    askLine(): Promise<Line>;
  }>;

/** The notice in place of a screen that has not come: it looks at the line again and again and says how it is; a line that is back tries again. */
export function LateScreen({ isComing, askLine, ...notice }: LateScreenProps) {
  const [line, setLine] = useState<Line>(isComing ? 'slow' : 'good');
  const look = useEffectEvent(async (isOver: () => boolean) => {
    if (document.hidden) return;
    const now = await askLine();
    if (isOver()) return;
    // What failed without a line does not come by itself.
    setLine(now === 'slow' && !isComing ? 'good' : now);
    if (line === 'none' && now !== 'none' && !notice.busy) notice.onRetry();
  });
  useEffect(() => {
    let over = false;
    const isOver = () => over;
    const first = setTimeout(() => void look(isOver));
    const timer = setInterval(() => void look(isOver), lookMs);
    return () => {
      over = true;
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
  return <Unavailable {...notice} line={line} />;
}
