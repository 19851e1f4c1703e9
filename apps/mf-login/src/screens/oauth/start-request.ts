import type { CallInput, socialSignIn } from '@gatehouse/api-contract';
import { isAt, visitIn, type SocialProvider } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';
import type { SignType } from './addresses.ts';

type Wanted = Readonly<{
  provider: SocialProvider;
  signType: SignType;
  window: 'same' | 'popup';
  /** Token of a solved captcha. */
  captchaToken: string | null;
}>;

/** Social login request of spec A §3, from the address of the visit. */
export function startRequest(
  { url, site, locale }: Pick<ShellHost, 'url' | 'site' | 'locale'>,
  { provider, signType, window, captchaToken }: Wanted,
): CallInput<typeof socialSignIn> {
  const { game_id, show_play_button, from, lang } = visitIn(url);
  const given = (name: string) => url.searchParams.get(name) || undefined;
  return {
    body: {
      ...(captchaToken !== null && { captcha: { captchaToken } }),
      sns_type: provider,
      sign_type: signType,
      window,
      client_id: given('client_id'),
      state: given('state'),
      redirect_url: given('redirect_url'),
      callback_url: given('callback_url'),
      game_no: given('game_no'),
      brought: { game_id, show_play_button, from, lang },
      style_type: given('style_type'),
      inflow_path: given('inflow_path') ?? (isAt(url, '/oauth/launcher') ? 'LAUNCHER' : site.inflowPath),
      forever: url.searchParams.get('forever') === 'Y',
      gds_info: { lang: locale, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    },
  };
}
