import { useEffect, useEffectEvent } from 'react';

/** What WebOTP adds to the Credential Management API; not in the DOM types yet. */
type OtpRequest = CredentialRequestOptions & Readonly<{ otp: Readonly<{ transport: readonly ['sms'] }> }>;
type OtpCredential = Credential & Readonly<{ code?: unknown }>;

/** Hands over the code of a text message that is bound to this page, where the browser can read one. */
export function useCodeFromText(onCode: (code: string) => void): void {
  const receive = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return undefined;
    const leaving = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(request).then(
      (credential: OtpCredential | null) => {
        if (typeof credential?.code === 'string') receive(credential.code);
      },
      () => undefined, // nobody sent one, or the visitor types it
    );
    return () => leaving.abort();
  }, []);
}
