import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import type { ReactNode } from 'react';
import { RetryButton } from '../retry-button.view.tsx';
import { OauthCard } from './oauth-card.view.tsx';
import type { KnownFlow } from './use-flow.ts';

type Ready = Extract<KnownFlow, { step: 'ready' }>;
type FlowCardProps = Readonly<{
  title(known: KnownFlow): string;
  working: string;
  known: KnownFlow;
  refusal: ShownRefusal | null;
  onRetry(): void;
  children(ready: Ready): ReactNode;
}>;

/** A page that needs its flow: waits for it, and says so when the platform cannot be asked. */
export function FlowCard({ title, working, known, refusal, onRetry, children }: FlowCardProps) {
  const waiting = known.step === 'asking' || known.step === 'over';
  return (
    <OauthCard title={title(known)} working={waiting ? working : null}>
      {known.step === 'failed' && refusal && (
        <RefusalNotice refusal={refusal} retry={<RetryButton onRetry={onRetry} />} />
      )}
      {known.step === 'ready' && children(known)}
    </OauthCard>
  );
}
