import { callApi } from '@gatehouse/api-client';
import { analyticsIdentity, termsAgreeV20, translations } from '@gatehouse/api-contract';
import { sessionView, type SessionView } from '@gatehouse/session';
import { analyticsConsent } from '../analytics/consent.ts';
import { tellIdentity } from '../analytics/identity.ts';
import type { Shell } from '../create-shell.ts';
import { createOverlay } from '../locale/overlay-texts.ts';

export class LoginSettingsMissing extends Error {
  override name = 'LoginSettingsMissing';
}

export type QuietWork = Readonly<{ run(): void }>;
type QuietPorts = Readonly<{ call: typeof callApi; session(): SessionView }>;

/** What a page does once it is usable and left alone: the operator's news, texts of the CDN, analytics. */
export function createQuietWork(
  shell: Shell,
  { call, session }: QuietPorts = { call: callApi, session: sessionView },
): QuietWork {
  const { boot, locale, timers, report, now, url } = shell;
  const cover = createOverlay({
    locale,
    timers,
    report,
    async ask(params, signal) {
      const answer = await call(translations, { params }, { signal });
      return answer.ok ? answer.value : null;
    },
  });
  if (boot.settingsFailed) report(new LoginSettingsMissing(`the defaults of ${boot.style} are used`));
  if (boot.analytics) {
    const who = session();
    void tellIdentity({
      appId: boot.analytics.appId,
      url,
      country: () => (who.state === 'member' ? who.countryCd : boot.nation),
      locale: locale.current,
      consented: () =>
        analyticsConsent({
          session: who,
          now: now(),
          async termsAgreed() {
            const answer = await call(termsAgreeV20, { query: {} });
            return answer.ok && answer.value.agree_yn === 'Y';
          },
        }),
      send: (body) => call(analyticsIdentity, { body }),
    });
  }
  locale.subscribe(() => void cover());
  return { run: () => void cover() };
}
