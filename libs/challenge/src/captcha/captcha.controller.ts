import { useEffect, useEffectEvent, useReducer } from 'react';
import { captchaContext } from './captcha-context.ts';
import type { CaptchaProps } from './captcha-props.ts';
import { captchaStart, transition, type PuzzleWay } from './captcha.machine.ts';
import { mailCommands } from './mail.commands.ts';
import { puzzleCommands } from './puzzle.commands.ts';

/** What a captcha can be told to do. */
export function useCaptcha(props: CaptchaProps) {
  const [state, dispatch] = useReducer(transition, captchaStart);
  const context = captchaContext(props, dispatch);
  const puzzle = puzzleCommands(state, context);

  const arrive = useEffectEvent(() => puzzle.renew());
  useEffect(() => void arrive(), []); // coming here is asking for a picture

  return {
    state,
    ...puzzle,
    ...mailCommands(state, context),
    turnTo: (way: PuzzleWay) => dispatch({ type: 'way', way }),
    useMail: () => dispatch({ type: 'mail' }),
  };
}
