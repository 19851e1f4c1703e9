import { AccountApiFailure, type Refused } from '@gatehouse/api-client';
import { captchaWrongData, waitSecondsOf, type RefusalName } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { CaptchaProps } from './captcha-props.ts';
import type { CaptchaEvent, CaptchaNotice } from './captcha.machine.ts';

/** Refusals after which only a new picture helps (spec B §8: 49104, 49200, 49303, 49701 and their neighbours). */
export const isOver = (name: RefusalName) =>
  name === 'captchaExpired' || name === 'captchaOther' || name === 'captchaInvalid' || name === 'tooManyWrongCodes';

const triesLeftOf = (data: unknown): number | null => {
  const read = v.safeParse(captchaWrongData, data);
  return read.success ? read.output.triesLeft : null;
};

/** What every command of a captcha needs: what its calls are asked with, and how their results are told. */
export function captchaContext(props: CaptchaProps, dispatch: (event: CaptchaEvent) => void) {
  const { host, siteKey, action, onVerify, onNetworkFailure } = props;
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

  function verified(token: string): void {
    dispatch({ type: 'solved' });
    onVerify(token);
  }

  return {
    props,
    dispatch,
    options: props.caller ? { caller: props.caller } : {},
    purpose: { site_key: siteKey, action },
    inSeconds,
    noticeOf,
    attempt,
    verified,
  };
}

export type CaptchaContext = ReturnType<typeof captchaContext>;
