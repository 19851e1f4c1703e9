import type { ReactNode } from 'react';
import { TroubleNotice } from '../third-party/trouble.view.tsx';
import { OauthCard } from './oauth-card.view.tsx';
import type { KnownFlow } from './use-flow.ts';

type Ready = Extract<KnownFlow, { step: 'ready' }>;
type FlowCardProps = Readonly<{
  title(known: KnownFlow): string;
  working: string;
  known: KnownFlow;
  onRetry(): void;
  children(ready: Ready): ReactNode;
}>;

/** A page of a flow: what it says once the flow is known, and what it says until then. */
export function FlowCard({ title, working, known, onRetry, children }: FlowCardProps) {
  const waiting = known.step === 'asking' || known.step === 'over';
  return (
    <OauthCard title={title(known)} working={waiting ? working : null}>
      {known.step === 'failed' && <TroubleNotice failure={known.failure} onRetry={onRetry} />}
      {known.step === 'ready' && children(known)}
    </OauthCard>
  );
}
