import { TitledCard, usePageTitle } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, ButtonStack, Notice } from '@gatehouse/ui-kit';
import { recover } from '../../flow/detours/recover.ts';
import { useAccountEntry } from './account-entry.controller.ts';
import { LeavePage } from './leave-page.view.tsx';
import { StopNotice } from './stop-notice.view.tsx';

type OneStepProps = Readonly<{
  texts: Readonly<{ title: string; text: string; go: string; done: string }>;
  /** What stopped the sign-in, for the app around the page. */
  reason: string;
}>;

/** A stopped sign-in that goes on after one press: its authorization code becomes the session (spec A §4). */
export function OneStepEntry({ texts, reason }: OneStepProps) {
  const { url } = useHost();
  const { state, enter, retry } = useAccountEntry(() => recover(url.searchParams.get('state') ?? ''));
  usePageTitle(texts.title);
  return (
    <TitledCard title={texts.title} lead={texts.text}>
      {state.step === 'left' && <Notice tone="success" title={texts.done} />}
      {state.step === 'stopped' && <StopNotice key={state.attempt} stop={state.stop} onRetry={retry} />}
      <ButtonStack>
        {state.step !== 'left' && (
          <Button wide pending={state.step === 'busy'} onClick={enter}>
            {texts.go}
          </Button>
        )}
        <LeavePage reason={reason} />
      </ButtonStack>
    </TitledCard>
  );
}
