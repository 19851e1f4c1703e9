import type { captchaKeysV1, captchaKeysV2 } from '@gatehouse/api-contract';
import { issueTypedCaptcha } from '../../commands/captcha/issue-captcha.command.ts';
import type { Handler } from '../../http/route.ts';

/** Both older versions of the call differ in nothing the documents show. */
export const handleOlderKeys: Handler<typeof captchaKeysV1 | typeof captchaKeysV2> = ({
  platform,
  caller,
  request,
}) => {
  const { site_key: siteKey, action, theme } = request.body;
  return issueTypedCaptcha(platform, caller, { siteKey, action, theme });
};
