import { emailChannel, readSentCode, useContactCode, type ContactCodeEvent } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { stateIn } from '../../../flow/paths.ts';
import type { SignUpService } from '../../../flow/services/service.ts';
import type { SignUpProgress } from '../../../flow/steps.ts';
import type { SignUpMemoryState } from '../../../flow/use-sign-up-memory.ts';
import { contactCodeOf, type EntryEvent, type EntryState } from './entry-info.machine.ts';

type EmailCodePlan = SignUpMemoryState &
  Readonly<{
    service: SignUpService;
    entry: EntryState;
    dispatch(event: EntryEvent): void;
    onProven(next: SignUpProgress): void;
    onOtherStep(): void;
  }>;

/** The address and its mailed code. The platform decides the steps, so the page's own machine stands in for the shared one. */
export function useEmailCode({ service, entry, dispatch, memory, remember, onProven, onOtherStep }: EmailCodePlan) {
  const host = useHost();
  // oxlint-disable-next-line react/hooks -- a screen is made with one service, which is a constant of its module
  const calls = service.useEmailCalls({ onOtherStep });
  const dispatchCode = (event: ContactCodeEvent) => {
    switch (event.type) {
      case 'sent':
        return dispatch(event);
      case 'another':
      case 'back':
        return dispatch({ type: event.type });
      case 'read':
        return event.sent ? dispatch({ type: 'read', sent: event.sent }) : undefined;
      case 'proven': // `onProven` reads the next step from the platform's answer
      case 'reopened':
      case 'elsewhere': // `onOtherStep` reads it, too
      case 'notValid': // a sign-up has no address on record
      case 'linked': // its letters have no link
      case 'otherBrowser':
        return undefined;
      default:
        return event satisfies never;
    }
  };
  return useContactCode({
    channel: emailChannel,
    calls,
    machine: {
      state: contactCodeOf(entry),
      dispatch: dispatchCode,
      reread: () => readSentCode(host, stateIn(host.url)),
    },
    restart: null, // `onOtherStep` leads on
    earlier: { kind: 'email', shown: memory.email },
    onType: ({ shown }) => remember({ email: shown }),
    onSent: ({ typed }) => remember({ email: typed ?? '' }),
    onProven,
  });
}
