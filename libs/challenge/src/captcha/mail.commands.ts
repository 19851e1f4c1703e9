import { callApi } from '@gatehouse/api-client';
import { captchaMailSend, captchaMailVerify } from '@gatehouse/api-contract';
import { refusesDigits } from '@gatehouse/screen';
import { isOver, type CaptchaContext } from './captcha-context.ts';
import { isBusy, type CaptchaState } from './captcha.machine.ts';

/** Mails a code in place of a puzzle, and takes it. */
export function mailCommands(
  state: CaptchaState,
  { props, dispatch, options, purpose, inSeconds, noticeOf, attempt, verified }: CaptchaContext,
) {
  const sendMail = (identifier: string) =>
    attempt(async () => {
      if (isBusy(state)) return;
      dispatch({ type: 'sent' });
      const body = { ...purpose, identifier, language: props.host.locale };
      const result = await callApi(captchaMailSend, { body }, options);
      if (!result.ok) return dispatch({ type: 'told', notice: await noticeOf(result) });
      const { captchaKey: key, expiresInSeconds, resendAfterSeconds, long_yn: long } = result.value;
      const mailed = {
        key,
        identifier,
        expiresAt: inSeconds(expiresInSeconds),
        resendAt: inSeconds(resendAfterSeconds),
        long: long === 'Y',
      };
      dispatch({ type: 'mailed', mailed });
    });

  const confirmMail = (code: string) =>
    attempt(async () => {
      if (state.step !== 'code' || state.busy) return;
      dispatch({ type: 'sent' });
      const result = await callApi(captchaMailVerify, { body: { captcha_key: state.mailed.key, code } }, options);
      if (result.ok) return verified(result.value.token);
      props.onInvalid?.(result.refusal);
      // Digits in the place of a long code, which stays good.
      const isLongDue = state.mailed.long && refusesDigits({ name: result.refusal });
      const notice = await noticeOf(isLongDue ? { ...result, refusal: 'longCodeMissing', code: '' } : result);
      if (isOver(result.refusal) && !isLongDue) dispatch({ type: 'mail' });
      dispatch({ type: 'told', notice });
    });

  return { sendMail, confirmMail };
}
