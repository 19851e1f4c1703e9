import { AccountApiFailure, callApi, type Refused } from '@gatehouse/api-client';
import {
  captchaKeys,
  captchaMailSend,
  captchaMailVerify,
  captchaValue,
  captchaVerify,
  captchaWrongData,
  waitSecondsOf,
  type captchaActions,
  type CaptchaAnswer,
  type captchaKinds,
  type RefusalName,
} from '@gatehouse/api-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import * as v from 'valibot';
import type { CaptchaHost } from './captcha-host.ts';
import { themeHere, type CaptchaTheme } from './captcha-theme.ts';
import { captchaStart, isBusy, transition, type CaptchaNotice, type PuzzleWay } from './captcha.machine.ts';

export type CaptchaProps = Readonly<{
  host: CaptchaHost;
  /** Who asks (spec B §7 v3.0/captcha/keys). */
  siteKey: string;
  /** What the token is to be spent on. */
  action: (typeof captchaActions)[number];
  /** A wish; without it the server chooses. */
  kind?: (typeof captchaKinds)[number] | undefined;
  /** Without it, the theme of the page. */
  theme?: CaptchaTheme | undefined;
  /** Whom a mailed code goes to, as far as known. */
  identifier?: string | undefined;
  /** `caller-id` and `caller-detail` of a page that asks through ours. */
  caller?: Readonly<{ id: string; detail: string }> | undefined;
  /** Solved: the token, for one call of its action. */
  onVerify(token: string): void;
  /** An answer was refused; the captcha goes on. */
  onInvalid?(refusal: RefusalName): void;
  /** The platform cannot be asked; the captcha offers to try again. */
  onNetworkFailure?(): void;
  /** The visitor does not want to. Without it nothing closes. */
  onClose?(): void;
}>;

/** Refusals after which only a new picture helps (spec B §8: 49104, 49200, 49303, 49701 and their neighbours). */
const isOver = (name: RefusalName) =>
  name === 'captchaExpired' || name === 'captchaOther' || name === 'captchaInvalid' || name === 'tooManyWrongCodes';

const triesLeftOf = (data: unknown): number | null => {
  const read = v.safeParse(captchaWrongData, data);
  return read.success ? read.output.triesLeft : null;
};

/** What a captcha can be told to do. */
export function useCaptcha(props: CaptchaProps) {
  const { host, siteKey, action, kind, onVerify, onInvalid, onNetworkFailure } = props;
  const [state, dispatch] = useReducer(transition, captchaStart);
  const options = props.caller ? { caller: props.caller } : {};
  const purpose = { site_key: siteKey, action };
  const inSeconds = (seconds: number) => host.clock.now() + seconds * 1000;

  async function noticeOf({ refusal, code, data }: Refused<RefusalName>): Promise<CaptchaNotice> {
    const seconds = waitSecondsOf(data);
    return {
      sentence: await host.explain({ refusal, code }),
      triesLeft: triesLeftOf(data),
      waitUntil: seconds ? inSeconds(seconds) : null,
    };
  }

  /** Runs a command; whatever it throws ends in a notice, and the page around is told (spec B §4). */
  async function attempt(command: () => Promise<void>): Promise<void> {
    try {
      await command();
    } catch (thrown) {
      host.report(thrown, { call: 'captcha' });
      const code = thrown instanceof AccountApiFailure ? thrown.reason : 'page';
      const sentence = await host.explain({ refusal: 'captchaNetworkFailure', code });
      dispatch({ type: 'told', notice: { sentence, triesLeft: null, waitUntil: null } });
      onNetworkFailure?.();
    }
  }

  async function askForPicture(way: PuzzleWay, notice: CaptchaNotice | null): Promise<void> {
    dispatch({ type: 'asked', way, notice });
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

  function verified(token: string): void {
    dispatch({ type: 'solved' });
    onVerify(token);
  }

  const answer = (given: CaptchaAnswer) =>
    attempt(async () => {
      if (state.step !== 'puzzle' || state.busy) return;
      dispatch({ type: 'sent' });
      const body = { captcha_key: state.shown.challenge.captchaKey, captcha_value: captchaValue(given) };
      const result = await callApi(captchaVerify, { body }, options);
      if (result.ok) return verified(result.value.token);
      onInvalid?.(result.refusal);
      const notice = await noticeOf(result);
      if (isOver(result.refusal) || notice.triesLeft === 0) return askForPicture(state.way, notice);
      dispatch({ type: 'told', notice });
    });

  const sendMail = (identifier: string) =>
    attempt(async () => {
      if (isBusy(state)) return;
      dispatch({ type: 'sent' });
      const body = { ...purpose, identifier, language: host.locale };
      const result = await callApi(captchaMailSend, { body }, options);
      if (!result.ok) return dispatch({ type: 'told', notice: await noticeOf(result) });
      const { captchaKey: key, expiresInSeconds, resendAfterSeconds } = result.value;
      const mailed = {
        key,
        identifier,
        expiresAt: inSeconds(expiresInSeconds),
        resendAt: inSeconds(resendAfterSeconds),
      };
      dispatch({ type: 'mailed', mailed });
    });

  const confirmMail = (code: string) =>
    attempt(async () => {
      if (state.step !== 'code' || state.busy) return;
      dispatch({ type: 'sent' });
      const result = await callApi(captchaMailVerify, { body: { captcha_key: state.mailed.key, code } }, options);
      if (result.ok) return verified(result.value.token);
      onInvalid?.(result.refusal);
      const notice = await noticeOf(result);
      if (isOver(result.refusal)) dispatch({ type: 'mail' });
      dispatch({ type: 'told', notice });
    });

  const arrive = useEffectEvent(() => renew());
  useEffect(() => void arrive(), []); // coming here is asking for a picture

  return {
    state,
    answer,
    renew,
    turnTo: (way: PuzzleWay) => dispatch({ type: 'way', way }),
    useMail: () => dispatch({ type: 'mail' }),
    sendMail,
    confirmMail,
  };
}
