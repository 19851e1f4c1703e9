import type { CaptchaAnswer, CaptchaChallenge } from '@gatehouse/api-contract';

export type PuzzleKind = CaptchaChallenge['captchaType'];
export type ResourceOf<Kind extends PuzzleKind> = Extract<CaptchaChallenge, { captchaType: Kind }>['resource'];

export type PuzzleProps<Kind extends PuzzleKind> = Readonly<{
  resource: ResourceOf<Kind>;
  /** What the visitor has set so far, `null` while something is missing. */
  onAnswer(answer: CaptchaAnswer | null): void;
}>;

/** Pixels of the picture as the server made it. */
export type Point = Readonly<{ x: number; y: number }>;

export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
