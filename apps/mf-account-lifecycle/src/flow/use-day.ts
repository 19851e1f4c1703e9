import { momentIn } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';

/** Writes a moment as the page's language does, with its time: a deadline on a day ends within it. */
export function useDay(): (at: number) => string {
  const { locale } = useHost();
  return (at) => momentIn(locale, at);
}
