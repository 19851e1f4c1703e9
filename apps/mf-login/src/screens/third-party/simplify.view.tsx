import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import { Card, Heading, Inline, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { Declined } from './declined.view.tsx';
import type { SimplifyState } from './simplify.machine.ts';
import { TermsForm, type TermsFormProps } from './terms-form.view.tsx';
import { TroubleNotice } from './trouble.view.tsx';

type SimplifyProps = Omit<TermsFormProps, 'choice' | 'sending' | 'trouble'> &
  Readonly<{
    state: SimplifyState;
    refusal: ShownRefusal | null;
    /** Path back to the client that the visit is for. */
    clientReturn: string | null;
    onRetry(): void;
    onReconsider(): void;
  }>;

/** The third party among those whose terms are open. */
function clientOf(state: SimplifyState): string | null {
  const choice = 'choice' in state ? state.choice : null;
  return choice?.groups.find(({ client }) => client !== null)?.client ?? null;
}

function Loading() {
  const t = useDeferredTexts();
  return (
    <Inline gap="tight" together role="status">
      <Spinner />
      <Text tone="soft">{t('thirdParty.terms.loading')}</Text>
    </Inline>
  );
}

function Body({ state, refusal, clientReturn, onRetry, onReconsider, ...form }: SimplifyProps): ReactNode {
  const refused = refusal && <RefusalNotice refusal={refusal} />;
  const name = clientOf(state);
  switch (state.step) {
    case 'loading':
    case 'left':
      return <Loading />;
    case 'refused':
      return refused;
    case 'failed':
      return <TroubleNotice failure={state.failure} onRetry={onRetry} />;
    case 'declined':
      return (
        <Declined
          client={name !== null && clientReturn !== null ? { name, path: clientReturn } : null}
          onReconsider={onReconsider}
        />
      );
    case 'choosing':
    case 'sending': {
      const { failure } = state.choice;
      const trouble = failure ? <TroubleNotice failure={failure} onRetry={form.onSubmit} /> : refused;
      return <TermsForm {...form} choice={state.choice} sending={state.step === 'sending'} trouble={trouble} />;
    }
    default:
      return state satisfies never;
  }
}

export function SimplifyView(props: SimplifyProps) {
  const t = useDeferredTexts();
  const client = clientOf(props.state);
  return (
    <Stage>
      <Card>
        <Stack>
          <Heading>{t('thirdParty.terms.title')}</Heading>
          {props.state.step !== 'declined' && (
            <Text tone="soft">
              {client === null ? t('thirdParty.terms.forPlatform') : t('thirdParty.terms.forClient', { client })}
            </Text>
          )}
          <Body {...props} />
        </Stack>
      </Card>
    </Stage>
  );
}
