import { hostEvents, pathWith } from '@gatehouse/platform';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton } from '@gatehouse/ui-kit';
import { useState, type ReactNode } from 'react';
import { closeView } from '../close/close-view.ts';
import { SentenceNotice } from './sentence-notice.view.tsx';
import type { ShownRefusal } from './use-refusal.ts';

type RefusalNoticeProps = Readonly<{
  refusal: Pick<ShownRefusal, 'sentence' | 'restart' | 'attempt' | 'again'> & Readonly<{ name: string }>;
  /** What this screen offers to do instead of the refusal's own way on; `<></>`: nothing. */
  actions?: ReactNode;
  /** Button that asks again, shown where the platform could not be asked. */
  retry?: ReactNode;
  children?: ReactNode;
}>;

function WayOn({ refusal: { sentence, restart } }: Pick<RefusalNoticeProps, 'refusal'>) {
  const { leave, url, surface, bridge } = useHost();
  const again = useLink(restart ?? '/');
  const signIn = useLink(pathWith('/login', { redirect_url: url.href }));
  if (sentence.action === null) return null;
  const { reaction } = sentence;
  if (surface === 'sdk' && (reaction === 'sign-in-again' || reaction === 'leave')) {
    // A page of the portal would strand the player there: the view closes, and the game knows the way on.
    const close = () => {
      if (reaction === 'sign-in-again') bridge.notify(hostEvents.expiredToken);
      closeView({ bridge, leave });
    };
    return (
      <Button variant="secondary" onClick={close}>
        {sentence.action}
      </Button>
    );
  }
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

type AgainProps = Readonly<{ label: string; again(): unknown }>;

/** Asks again what got no answer: the very call, whatever else the page asks. */
function Again({ label, again }: AgainProps) {
  const [pending, setPending] = useState(false);
  const ask = async () => {
    setPending(true);
    try {
      await again();
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="secondary" pending={pending} onClick={() => void ask()}>
      {label}
    </Button>
  );
}

/** The platform refused: what happened, what to do now, and the code for customer service. */
export function RefusalNotice({ refusal, actions, retry, children }: RefusalNoticeProps) {
  const { attempt, name, sentence, again: repeat } = refusal;
  const own = repeat && sentence.action !== null ? <Again label={sentence.action} again={repeat} /> : retry;
  const again = name === 'networkError' ? own : null;
  return (
    <SentenceNotice key={attempt} sentence={sentence} actions={again ?? actions ?? <WayOn refusal={refusal} />}>
      {children}
    </SentenceNotice>
  );
}
