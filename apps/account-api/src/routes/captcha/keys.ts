import { captchaKeys } from '@gatehouse/api-contract';
import { issueCaptcha } from '../../commands/captcha/issue-captcha.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';
import { presentCaptcha } from '../../presenters/captcha.presenter.ts';

export const captchaKeysRoute = route(captchaKeys, async ({ platform, caller, request }) => {
  const { site_key: siteKey, action, theme, kind = null } = request.body;
  const issued = await issueCaptcha(platform, caller, { siteKey, action, theme, kind });
  return issued.ok ? done(presentCaptcha(issued.value.captchaKey, issued.value.puzzle)) : issued;
});
