import { callApi } from '@gatehouse/api-client';
import { captchaKeys, captchaValue, captchaVerify, type CaptchaAnswer } from '@gatehouse/api-contract';
import { isOver, type CaptchaContext } from './captcha-context.ts';
import { themeHere } from './captcha-theme.ts';
import type { CaptchaNotice, CaptchaState, PuzzleWay } from './captcha.machine.ts';

/** Asks for a picture, and answers it. */
export function puzzleCommands(
  state: CaptchaState,
  { props, dispatch, options, purpose, inSeconds, noticeOf, attempt, verified }: CaptchaContext,
) {
  async function askForPicture(way: PuzzleWay, notice: CaptchaNotice | null): Promise<void> {
    dispatch({ type: 'asked', way, notice });
    const { kind } = props;
    const theme = props.theme ?? themeHere();
    const answer = await callApi(captchaKeys, { body: { ...purpose, theme, ...(kind && { kind }) } }, options);
    if (!answer.ok) return dispatch({ type: 'told', notice: await noticeOf(answer) });
    const challenge = answer.value;
    dispatch({ type: 'shown', shown: { challenge, expiresAt: inSeconds(challenge.expiresInSeconds) } });
  }

  const renew = (way: PuzzleWay = 'picture') =>
    attempt(async () => {
      if (!('busy' in state && state.busy)) await askForPicture(way, null);
    });

  const answer = (given: CaptchaAnswer) =>
    attempt(async () => {
      if (state.step !== 'puzzle' || state.busy) return;
      dispatch({ type: 'sent' });
      const body = { captcha_key: state.shown.challenge.captchaKey, captcha_value: captchaValue(given) };
      const result = await callApi(captchaVerify, { body }, options);
      if (result.ok) return verified(result.value.token);
      props.onInvalid?.(result.refusal);
      const notice = await noticeOf(result);
      if (isOver(result.refusal) || notice.triesLeft === 0) return askForPicture(state.way, notice);
      dispatch({ type: 'told', notice });
    });

  return { renew, answer };
}
