import type { CallInput, signInV21 } from '@gatehouse/api-contract';
import { visitIn } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';
import type { LoginValues } from './login.fields.ts';

/**
 * Sign-in request of spec A §3. The return address goes along only for a registered client: it must match exactly what
 * the client registered; all others meet the gate on the way out.
 */
export function signInRequest(
  values: LoginValues,
  host: Pick<ShellHost, 'url' | 'site' | 'locale'>,
  captchaToken: string | null = null,
): CallInput<typeof signInV21> {
  const visit = visitIn(host.url);
  const { client_id: clientId, redirect_url: address, game_no: gameNo } = visit;
  return {
    body: {
      forever: values.forever,
      ...(captchaToken !== null && { captcha: { captchaToken } }),
      ...(clientId && address && { redirect_uri: address }),
      signinRequest: {
        ...(clientId && { client_id: clientId }),
        service_id: 'Portal_Web',
        provider_cd: 'SO',
        provider_data: { userId: values.identifier, password: values.password },
        inflow_path: visit.inflow_path ?? host.site.inflowPath,
        ...(gameNo && { game_no: gameNo }),
        gds_info: { lang: host.locale, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      },
    },
  };
}
