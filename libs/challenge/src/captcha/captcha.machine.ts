import type { CaptchaChallenge } from '@gatehouse/api-contract';
import type { RefusalSentence } from '@gatehouse/shell-contract';

/** The platform said no, or could not be asked. */
export type CaptchaNotice = Readonly<{
  sentence: RefusalSentence;
  /** Answers that this picture still takes. */
  triesLeft: number | null;
  /** When the next answer is looked at, in epoch milliseconds. Data only: nothing is locked meanwhile. */
  waitUntil: number | null;
}>;

/** Ways through: two that answer the captcha, one without a puzzle. */
export type PuzzleWay = 'picture' | 'sound';

/** A challenge and when it is over, in epoch milliseconds. */
type Shown = Readonly<{ challenge: CaptchaChallenge; expiresAt: number }>;
type Mailed = Readonly<{
  key: string;
  identifier: string;
  expiresAt: number;
  resendAt: number;
  /** A long code, not digits. */ long: boolean;
}>;

/** `turn` counts what was told: with each the notice takes focus again. `busy`: an answer is on its way. */
export type CaptchaState = Readonly<{ turn: number; notice: CaptchaNotice | null }> &
  (
    | Readonly<{ step: 'loading'; way: PuzzleWay }>
    | Readonly<{ step: 'puzzle'; way: PuzzleWay; shown: Shown; busy: boolean }>
    /** No picture could be had. */
    | Readonly<{ step: 'stopped'; way: PuzzleWay }>
    | Readonly<{ step: 'address'; busy: boolean }>
    | Readonly<{ step: 'code'; mailed: Mailed; busy: boolean }>
    | Readonly<{ step: 'solved' }>
  );

export type CaptchaEvent =
  /** A new picture was asked for; `notice`: why. */
  | Readonly<{ type: 'asked'; way: PuzzleWay; notice: CaptchaNotice | null }>
  | Readonly<{ type: 'shown'; shown: Shown }>
  /** The same captcha, to be seen or heard. */
  | Readonly<{ type: 'way'; way: PuzzleWay }>
  | Readonly<{ type: 'mail' }>
  | Readonly<{ type: 'mailed'; mailed: Mailed }>
  | Readonly<{ type: 'sent' }>
  | Readonly<{ type: 'told'; notice: CaptchaNotice }>
  | Readonly<{ type: 'solved' }>;

export const captchaStart: CaptchaState = { step: 'loading', way: 'picture', turn: 0, notice: null };

/** Whether a press would be a second one. */
export const isBusy = (state: CaptchaState): boolean =>
  state.step === 'loading' || state.step === 'solved' || ('busy' in state && state.busy);

function told(state: CaptchaState, notice: CaptchaNotice): CaptchaState {
  const turn = state.turn + 1;
  if (state.step === 'loading') return { step: 'stopped', way: state.way, turn, notice };
  return 'busy' in state ? { ...state, turn, notice, busy: false } : { ...state, turn, notice };
}

/** The captcha of spec B §4 as the page sees it. Answers that come too late for their step change nothing. */
export function transition(state: CaptchaState, event: CaptchaEvent): CaptchaState {
  if (state.step === 'solved') return state;
  const { turn } = state;
  switch (event.type) {
    case 'asked':
      return { step: 'loading', way: event.way, turn: event.notice ? turn + 1 : turn, notice: event.notice };
    case 'shown':
      return state.step === 'loading'
        ? { step: 'puzzle', way: state.way, shown: event.shown, busy: false, turn, notice: state.notice }
        : state;
    case 'way':
      return state.step === 'puzzle' ? { ...state, way: event.way, notice: null } : state;
    case 'mail':
      return { step: 'address', busy: false, turn, notice: null };
    case 'mailed':
      return state.step === 'address' || state.step === 'code'
        ? { step: 'code', mailed: event.mailed, busy: false, turn, notice: null }
        : state;
    case 'sent':
      return 'busy' in state ? { ...state, busy: true } : state;
    case 'told':
      return told(state, event.notice);
    case 'solved':
      return { step: 'solved', turn, notice: null };
    default:
      return event satisfies never;
  }
}
