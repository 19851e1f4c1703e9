import type { RefusalName } from '@gatehouse/api-contract';
import { useHost, type RefusalSentence } from '@gatehouse/shell-contract';
import { Notice } from '@gatehouse/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';

/** Errors with which other pages send a player here (spec A §4: "Email send failure leads to email-verify with the error code"). */
const callersErrors: Readonly<Record<string, RefusalName>> = {
  '586': 'withdrawalEmailLimit',
  '45013': 'emailSendFailure',
  '45014': 'badRequest',
  '46003': 'resendLimit',
  '46215': 'tooManyWrongCodes',
  '91036': 'resendDailyLimit',
};

/** What happened before the player came here, by the code in the address. */
export function CallersError() {
  const { url, explain, locale } = useHost();
  const [sentence, say] = useState<RefusalSentence | null>(null);
  const code = url.searchParams.get('error_code') ?? '';
  const refusal = Object.hasOwn(callersErrors, code) ? callersErrors[code] : undefined;
  const ask = useEffectEvent(() => {
    if (refusal !== undefined) void explain({ refusal, code }).then(say);
  });
  useEffect(() => ask(), [locale]);
  if (sentence === null) return null;
  return (
    <Notice tone="error" title={sentence.title} small={sentence.small} takesFocus>
      <p>{sentence.text}</p>
    </Notice>
  );
}
