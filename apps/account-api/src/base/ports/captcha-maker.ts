import type { Locale } from '@gatehouse/platform';
import type { CaptchaKind, CaptchaTheme, Puzzle } from './puzzle.ts';

export type CaptchaMaker = Readonly<{
  puzzle(kind: CaptchaKind, theme: CaptchaTheme): Promise<Puzzle>;
  /** Address of a picture of digits. */
  digits(digits: string, theme: CaptchaTheme): Promise<string>;
  /** Sound file. */
  sound(digits: string, locale: Locale): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}>;
