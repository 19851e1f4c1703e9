import { TimeLeft } from '@gatehouse/screen';
import { useSdkTexts } from '../texts/sdk.texts.ts';

/** How long a code is good. */
export function CodeTimeLeft({ until }: Readonly<{ until: number }>) {
  const t = useSdkTexts();
  const texts = {
    valid: (time: string) => t('code.valid', { time }),
    lastMinute: t('code.lastMinute'),
    over: t('code.over'),
  };
  return <TimeLeft until={until} texts={texts} />;
}
