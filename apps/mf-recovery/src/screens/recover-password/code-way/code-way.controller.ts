import { emailChannel, phoneChannel, useContactCode, useFlowCode } from '@gatehouse/challenge';
import { useArrival } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import type { Channel } from '../../../flow/code-texts.ts';
import { startPath } from '../../../flow/paths.ts';
import { useTakeToken } from '../../../flow/use-take-token.ts';
import type { ResetCodeCalls } from './code-way.calls.ts';

/** The contact is the account's own: it is not shown, and cannot be replaced here. */
const ofAccount = { contact: '*', correctable: false } as const;
const channels = { email: emailChannel, phone: phoneChannel } as const;

/** A code for the account: sent when the page is entered for the first time, then typed. */
export function useCodeWay(channel: Channel, state: string, calls: ResetCodeCalls) {
  const takeToken = useTakeToken();
  /** Whether the first send is over; a captcha that was closed leaves the button for the next. */
  const [asked, setAsked] = useState(false);
  const machine = useFlowCode({ flow: state, known: ofAccount });
  const goOn = async () => {
    const token = await calls.prove();
    if (token) takeToken(token);
  };
  const page = useContactCode({
    channel: channels[channel],
    calls,
    machine,
    restart: startPath(useHost().url),
    onProven: takeToken,
    onProvenElsewhere: () => void goOn(),
  });
  const { step } = page.state;
  const begin = async () => {
    if (step === 'loading' || asked) return;
    if (step === 'ready') await page.send(null);
    setAsked(true);
  };
  useArrival(begin, step);
  return { ...page, asked };
}

export type CodeWayPage = ReturnType<typeof useCodeWay>;
