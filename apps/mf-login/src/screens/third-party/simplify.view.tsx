import type { TermsListState } from '@gatehouse/challenge';
import { isAt, launchPath, parseAddress } from '@gatehouse/platform';
import { RefusalNotice, WorkingStatus, type ShownRefusal } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Card, Heading, Stack, Stage, Text } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { RetryButton } from '../retry-button.view.tsx';
import { Declined } from './declined.view.tsx';
import type { SimplifyState } from './simplify.machine.ts';
import { TermsForm } from './terms-form.view.tsx';

type SimplifyProps = Readonly<{
  state: SimplifyState;
  terms: TermsListState;
  refusal: ShownRefusal | null;
  /** Path back to the client that the visit is for. */
  clientReturn: string | null;
  onSubmit(): void;
  onDecline(): void;
  onRetryLoad(): void;
  onReconsider(): void;
}>;

/** The third party among those whose terms are open. */
const clientOf = ({ choice }: TermsListState): string | null =>
  choice?.groups.find(({ client }) => client !== null)?.client ?? null;

/** The launch page sent the visitor here and waits: nobody wants to sign in with the account. */
function isForLaunch(url: URL): boolean {
  const back = parseAddress(url.searchParams.get('redirect_url') ?? '', url);
  return back?.origin === url.origin && isAt(back, launchPath);
}

function Body({ state, terms, refusal, clientReturn, ...on }: SimplifyProps): ReactNode {
  const t = useDeferredTexts();
  const name = clientOf(terms);
  const noticeWith = (onRetry: () => void) =>
    refusal && <RefusalNotice refusal={refusal} retry={<RetryButton onRetry={onRetry} />} />;
  switch (state.step) {
    case 'loading':
    case 'left':
      return <WorkingStatus>{t('thirdParty.terms.loading')}</WorkingStatus>;
    case 'stopped':
      return noticeWith(on.onRetryLoad);
    case 'declined':
      return (
        <Declined
          client={name !== null && clientReturn !== null ? { name, path: clientReturn } : null}
          onReconsider={on.onReconsider}
        />
      );
    case 'choosing':
    case 'sending':
    case 'reloading':
      return (
        <TermsForm
          terms={terms}
          sending={state.step !== 'choosing'}
          notice={noticeWith(on.onSubmit)}
          onSubmit={on.onSubmit}
          onDecline={on.onDecline}
        />
      );
    default:
      return state.step satisfies never;
  }
}

export function SimplifyView(props: SimplifyProps) {
  const t = useDeferredTexts();
  const { url } = useHost();
  const client = clientOf(props.terms);
  const reasonOf = () => {
    if (isForLaunch(url)) return t('thirdParty.terms.forLaunch');
    return client === null ? t('thirdParty.terms.forPlatform') : t('thirdParty.terms.forClient', { client });
  };
  return (
    <Stage>
      <Card>
        <Stack>
          <Heading>{t('thirdParty.terms.title')}</Heading>
          {props.state.step !== 'declined' && <Text tone="soft">{reasonOf()}</Text>}
          <Body {...props} />
        </Stack>
      </Card>
    </Stage>
  );
}
