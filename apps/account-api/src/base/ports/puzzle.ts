import type { CaptchaChallenge, captchaKinds } from '@gatehouse/api-contract';
import type { captchaThemes } from '@gatehouse/api-contract';

export type CaptchaKind = (typeof captchaKinds)[number];
export type CaptchaTheme = (typeof captchaThemes)[number];

type ResourceOf<Kind extends CaptchaKind> = Omit<
  Extract<CaptchaChallenge, { captchaType: Kind }>['resource'],
  'captKey'
>;
export type Point = Readonly<{ x: number; y: number }>;

/** What is right, and how near is near enough: pixels, or degrees for `rotate`. */
export type Solution =
  | Readonly<{ kind: 'click'; points: readonly Point[]; within: number }>
  | Readonly<{ kind: 'slide'; x: number; within: number }>
  | Readonly<{ kind: 'rotate'; angle: number; within: number }>
  | Readonly<{ kind: 'dragdrop'; placements: readonly (Point & { id: 'a' | 'b' | 'c' })[]; within: number }>
  | Readonly<{ kind: 'typed' }>;

/** A puzzle of one kind: what is shown, and the solution, which stays here. */
export type Puzzle =
  | Readonly<{ kind: 'click'; resource: ResourceOf<'click'>; solution: Solution }>
  | Readonly<{ kind: 'slide'; resource: ResourceOf<'slide'>; solution: Solution }>
  | Readonly<{ kind: 'rotate'; resource: ResourceOf<'rotate'>; solution: Solution }>
  | Readonly<{ kind: 'dragdrop'; resource: ResourceOf<'dragdrop'>; solution: Solution }>;
