import { captchaKeys, captchaVerify, portalSiteKey, type CallInput } from '@gatehouse/api-contract';
import type { Platform } from '../../../base/platform.ts';
import type { Asked, TestServer } from '../../../testing/test-server.ts';
import { solutionOf } from './captcha-database.ts';
import { rightAnswer } from './right-answer.ts';

type Wanted = Partial<CallInput<typeof captchaKeys>['body']>;

/** A captcha with the answer that is right. */
export async function takeCaptcha(
  { platform, server }: Readonly<{ platform: Pick<Platform, 'db'>; server: TestServer }>,
  wanted: Wanted = {},
  asked: Asked = {},
): Promise<{ key: string; right: string; digits: string }> {
  const { value } = await server.call(
    captchaKeys,
    { body: { site_key: portalSiteKey, kind: 'slide', ...wanted } },
    asked,
  );
  const { solution, digits } = await solutionOf(platform, value.captchaKey);
  return { key: value.captchaKey, right: rightAnswer(solution), digits };
}

/** The token of a solved captcha. */
export async function solveCaptcha(
  stage: Readonly<{ platform: Pick<Platform, 'db'>; server: TestServer }>,
  wanted: Wanted = {},
  asked: Asked = {},
): Promise<string> {
  const { key, right } = await takeCaptcha(stage, wanted, asked);
  const { value } = await stage.server.call(captchaVerify, { body: { captcha_key: key, captcha_value: right } }, asked);
  return value.token;
}
