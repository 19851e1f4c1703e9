import type { LinkTarget } from '@gatehouse/shell-contract';
import { Button, LinkButton, Steps } from '@gatehouse/ui-kit';
import { StickyActions } from '../../flow/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';

/** What registering a device takes. The guide's own page continues by a link, a registration by a button. */
export function Guide({ start }: Readonly<{ start: LinkTarget | Readonly<{ go(): void; pending: boolean }> }>) {
  const t = useSdkTexts();
  return (
    <>
      <Steps steps={[t('guide.confirm'), t('guide.name'), t('guide.play')]} />
      <StickyActions>
        {'href' in start ? (
          <LinkButton {...start} variant="primary" wide>
            {t('guide.start')}
          </LinkButton>
        ) : (
          <Button wide pending={start.pending} onClick={start.go}>
            {t('guide.start')}
          </Button>
        )}
      </StickyActions>
    </>
  );
}
