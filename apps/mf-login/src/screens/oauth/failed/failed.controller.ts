import { callApi } from '@gatehouse/api-client';
import {
  codeOf,
  envelopeRefusals,
  isRefusalName,
  oauthCode,
  oauthTokenState,
  type RefusalName,
  type SocialFlow,
} from '@gatehouse/api-contract';
import { useArrival } from '@gatehouse/screen';
import { useHost, type RefusalSentence } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { isOwnWindow } from '../flow-addresses.ts';
import { report } from '../window/window-report.ts';

/** Reasons that an address may name, and no others: any link can carry an address. */
function reasonIn(url: URL): Readonly<{ refusal: RefusalName; code: string }> {
  const word = url.searchParams.get('reason') ?? '';
  const code = isRefusalName(word) ? codeOf(oauthCode, word) : null;
  if (isRefusalName(word) && code !== null) return { refusal: word, code };
  const ours = Object.entries(envelopeRefusals).find(([, name]) => name === word);
  return ours ? { refusal: ours[1], code: ours[0] } : { refusal: 'socialFailed', code: '41031' };
}

/** Why it failed, in words, and the flow, as far as the platform still knows it. */
export function useFailed() {
  const host = useHost();
  const [sentence, setSentence] = useState<RefusalSentence | null>(null);
  const [known, setKnown] = useState<SocialFlow | null>(null);
  const reason = reasonIn(host.url);

  /** What the visit brought along; without it a new try begins with less. */
  const askForFlow = async (state: string) => {
    try {
      const flow = await callApi(oauthTokenState, { params: { x: state } });
      if (!flow.ok) return;
      setKnown(flow.value);
      if (flow.value.window === 'popup' && !isOwnWindow(host.url)) report(state); // the page that opened this window says it
    } catch (thrown) {
      host.report(thrown, { call: oauthTokenState.id });
    }
  };
  useArrival(() => {
    void host.explain(reason).then(setSentence);
    const state = host.url.searchParams.get('state');
    if (state) void askForFlow(state);
  });

  return { sentence, flow: known, cancelled: reason.refusal === 'socialCancelled' };
}
