import type { VerificationType } from '@gatehouse/api-contract';
import { emailChannel, phoneChannel, useContactCode, type ContactCode } from '@gatehouse/challenge';
import { usePageTitle } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import type { ReactNode } from 'react';
import { completePath, restartPath } from '../../flow/paths.ts';
import type { Found } from '../../flow/turn.machine.ts';
import { useTexts } from '../../texts/main.texts.ts';
import { isCodePathBlocked } from './code-path-blocked.ts';
import { useEmailCalls, useSmsCalls } from './contact-calls.ts';
import { isBeforePerson, useRecordedCode } from './contact-code.controller.ts';
import { ContactCodeView } from './contact-code.view.tsx';

type CodeProps = Readonly<{
  type: VerificationType;
  found: Found;
  /** Shown above the form: an error that another page sent the player here with. */
  children?: ReactNode;
  /** Other ways than this one; `failed`: whether this one failed. */
  others?(failed: boolean): ReactNode;
  /** Whether the page shows an error of its own. */
  stopped?: boolean;
}>;

function useCodeTitle({ entry, hasError }: ContactCode, stopped: boolean): void {
  const t = useTexts();
  const title = t(entry.kind === 'email' ? 'emailCode.title' : 'smsCode.title');
  usePageTitle((stopped || hasError ? t('emailCode.errorPrefix') : '') + title);
}

/** What the calls of both channels are made with. */
const useCodeFlow = ({ type, found }: CodeProps) => ({
  type,
  flow: found.state,
  restart: restartPath(type),
  returnedUrl: found.redirect_url,
});

/** Where the player continues with a proven contact. */
function useContinue() {
  const { url, navigate } = useHost();
  return () => navigate(completePath(url));
}

export function EmailCodeScreen(props: CodeProps) {
  const { type, found, children, others, stopped = false } = props;
  const machine = useRecordedCode('email', found);
  const restart = restartPath(type);
  const calls = useEmailCalls({ ...useCodeFlow(props), onNotValid: () => machine.dispatch({ type: 'notValid' }) });
  const goOn = useContinue();
  const page = useContactCode({
    channel: emailChannel,
    calls,
    machine,
    restart,
    onProven: goOn,
    onProvenElsewhere: goOn,
  });
  useCodeTitle(page, stopped);
  return (
    <ContactCodeView type={type} page={page} first={isBeforePerson(found)} others={others?.(isCodePathBlocked(page))}>
      {children}
    </ContactCodeView>
  );
}

export function SmsCodeScreen(props: CodeProps) {
  const { type, found, children, others, stopped = false } = props;
  const machine = useRecordedCode('phone', found);
  const restart = restartPath(type);
  const calls = useSmsCalls(useCodeFlow(props));
  const goOn = useContinue();
  const page = useContactCode({
    channel: phoneChannel,
    calls,
    machine,
    restart,
    onProven: goOn,
    onProvenElsewhere: goOn,
  });
  useCodeTitle(page, stopped);
  return (
    <ContactCodeView type={type} page={page} first={isBeforePerson(found)} others={others?.(isCodePathBlocked(page))}>
      {children}
    </ContactCodeView>
  );
}
