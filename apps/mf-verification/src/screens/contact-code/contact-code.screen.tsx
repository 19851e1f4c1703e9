import type { VerificationType } from '@gatehouse/api-contract';
import { useHost, usePageTitle } from '@gatehouse/shell-contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { signInPath } from '../verification/paths.ts';
import type { Found } from '../verification/verification.machine.ts';
import { useEmailCalls, useSmsCalls } from './contact-calls.ts';
import { cameToNothing } from './came-to-nothing.ts';
import { useContactCode, useContactState, type ContactCode } from './contact-code.controller.ts';
import { ContactCodeView } from './contact-code.view.tsx';

type CodeProps = Readonly<{
  type: VerificationType;
  found: Found;
  /** What the caller has to say first. */
  children?: ReactNode;
  /** Other ways than this one; told whether this one failed. */
  others?(failed: boolean): ReactNode;
  /** Whether the page has something else to say that went wrong. */
  stopped?: boolean;
}>;

function useCodeTitle(page: ContactCode, stopped: boolean): void {
  const t = useTexts();
  const wrong = stopped || page.incomplete !== null || page.shown !== null || page.state.step === 'notValid';
  const title = t(page.channel === 'email' ? 'emailCode.title' : 'smsCode.title');
  usePageTitle((wrong ? t('emailCode.errorPrefix') : '') + title);
}

/** What both channels ask their calls with. */
const useAsked = ({ type, found }: CodeProps) => ({
  type,
  flow: found.state,
  restart: signInPath(useHost().url),
  returnedUrl: found.redirect_url,
});

export function EmailCodeScreen(props: CodeProps) {
  const { type, found, children, others, stopped = false } = props;
  const [state, dispatch] = useContactState('email', found);
  const calls = useEmailCalls({ ...useAsked(props), onNotValid: () => dispatch({ type: 'notValid' }) });
  const page = useContactCode({ channel: 'email', type, calls, state, dispatch });
  useCodeTitle(page, stopped);
  return (
    <ContactCodeView page={page} others={others?.(cameToNothing(page))}>
      {children}
    </ContactCodeView>
  );
}

export function SmsCodeScreen(props: CodeProps) {
  const { type, found, children, others, stopped = false } = props;
  const [state, dispatch] = useContactState('phone', found);
  const calls = useSmsCalls(useAsked(props));
  const page = useContactCode({ channel: 'phone', type, calls, state, dispatch });
  useCodeTitle(page, stopped);
  return (
    <ContactCodeView page={page} others={others?.(cameToNothing(page))}>
      {children}
    </ContactCodeView>
  );
}
