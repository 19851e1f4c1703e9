import type { CaptchaGiver } from '@gatehouse/screen';
import { useState } from 'react';

type Open = Readonly<{ solved(token: string): void; close(): void }>;

/** A captcha as a step of the page: the call that needs its token waits until it is solved or closed. */
export function useCaptchaStep() {
  const [open, setOpen] = useState<Open | null>(null);
  const giveToken: CaptchaGiver = () =>
    new Promise((resolve) => {
      const end = (token: string | null) => {
        setOpen(null);
        resolve(token);
      };
      setOpen({ solved: end, close: () => end(null) });
    });
  return { open, giveToken };
}
