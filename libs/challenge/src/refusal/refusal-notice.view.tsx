import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton, Notice } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import type { ShownRefusal } from './use-refusal.ts';

type RefusalNoticeProps = Readonly<{
  refusal: ShownRefusal;
  /** Ways on that only this screen knows. */
  actions?: ReactNode;
  children?: ReactNode;
}>;

function WayOn({ refusal: { sentence, restart } }: Readonly<{ refusal: ShownRefusal }>) {
  const { leave, url } = useHost();
  const again = useLink(restart ?? '/');
  const signIn = useLink(`/login?${new URLSearchParams({ redirect_url: url.href }).toString()}`);
  if (sentence.action === null) return null;
  switch (sentence.reaction) {
    case 'restart':
      return restart === null ? null : <LinkButton {...again}>{sentence.action}</LinkButton>;
    case 'sign-in-again':
      return <LinkButton {...signIn}>{sentence.action}</LinkButton>;
    case 'leave':
      return (
        <Button variant="secondary" onClick={() => leave(null)}>
          {sentence.action}
        </Button>
      );
    case 'field':
    case 'notice':
      return null;
    default:
      return sentence.reaction satisfies never;
  }
}

/** The platform said no: what happened, what to do now, and the code, small. */
export function RefusalNotice({ refusal, actions, children }: RefusalNoticeProps) {
  const { title, text, small } = refusal.sentence;
  return (
    <Notice
      key={refusal.attempt}
      tone="error"
      title={title}
      small={small}
      actions={actions ?? <WayOn refusal={refusal} />}
      takesFocus
    >
      <p>{text}</p>
      {children}
    </Notice>
  );
}
