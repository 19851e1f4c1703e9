import { hostEvents } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { readCaptchaQuery } from './captcha-query.ts';
import { tellOpener, type CaptchaEvent } from './tell-opener.ts';

/** The captcha as a page that other pages open: they are informed of every event (spec B §4). */
export function useCaptchaPage() {
  const host = useHost();
  const { state, ...asked } = readCaptchaQuery(host.url);
  const [end, setEnd] = useState<'solved' | 'closed' | null>(null);
  const tell = (message: CaptchaEvent) => tellOpener(host, state, message);

  const close = () => {
    tell({ event: hostEvents.close });
    setEnd('closed');
    window.close(); // a window of its own; in a frame or a tab of the visitor this does nothing
  };
  return {
    end,
    captcha: {
      ...asked,
      host,
      onVerify(token: string) {
        tell({ event: hostEvents.verify, token });
        setEnd('solved');
      },
      onInvalid: (refusal: Extract<CaptchaEvent, { event: 'invalid' }>['refusal']) =>
        tell({ event: hostEvents.invalid, refusal }),
      async onNetworkFailure() {
        tell({ event: hostEvents.error, error: 'default' });
        const { title, text } = await host.explain({ refusal: 'captchaNetworkFailure', code: 'network' });
        await host.dialogs.alert({ title, contents: text });
        tell({ event: hostEvents.close });
      },
      onClose: close,
    },
  };
}
