import { callApi } from '@gatehouse/api-client';
import { analyticsIdentity, termsAgreeV20, translations } from '@gatehouse/api-contract';
import type { PageBoot } from '@gatehouse/platform';
import { sessionView, type SessionView } from '@gatehouse/session';
import type { Report } from '@gatehouse/shell-contract/hosting';
import { analyticsConsent } from '../analytics/consent.ts';
import { tellIdentity } from '../analytics/identity.ts';
import type { LocaleControl } from '../locale/create-locale.ts';
import { createOverlay } from '../locale/overlay-texts.ts';
import type { Timers } from '../timing/with-deadline.ts';
import { mayPrefetch, prefetchNeighbours, type PrefetchPorts } from './prefetch-neighbours.ts';

class LoginSettingsMissing extends Error {
  override name = 'LoginSettingsMissing';
}

export type IdleTasks = Readonly<{ run(page: HTMLElement): void }>;
/** What the idle tasks need of the page. */
export type IdleTaskShell = Readonly<{
  boot: Pick<PageBoot, 'settingsFailed' | 'style' | 'analytics' | 'nation'> & PrefetchPorts['boot'];
  remotes: PrefetchPorts['remotes'];
  locale: LocaleControl;
  timers: Timers;
  report: Report;
  /** Platform time in epoch milliseconds. */
  now(): number;
  url(): URL;
}>;
type IdleTaskPorts = Readonly<{ call: typeof callApi; session(): SessionView }>;

/** Fetches the pages that the links of this one lead to, where the connection allows it. */
function prefetch(page: HTMLElement, shell: IdleTaskShell): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }; // Chromium only, not in TypeScript's DOM library
  if (mayPrefetch(connection)) void prefetchNeighbours(page, shell).catch(() => undefined); // a failure shows when the visitor follows the link
}

/** What a page does once it is usable and idle: reports to the operator, texts of the CDN, analytics, the neighbouring pages. */
export function createIdleTasks(
  shell: IdleTaskShell,
  { call, session }: IdleTaskPorts = { call: callApi, session: sessionView },
): IdleTasks {
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
    const visitor = session();
    void tellIdentity({
      appId: boot.analytics.appId,
      url,
      country: () => (visitor.state === 'member' ? visitor.countryCd : boot.nation),
      locale: locale.current,
      consented: () =>
        analyticsConsent({
          session: visitor,
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
  return {
    run(page) {
      void cover();
      prefetch(page, shell);
    },
  };
}
