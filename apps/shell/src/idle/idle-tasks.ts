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
import { askScreenFiles } from './ask-screen-files.ts';
import { mayFetchAheadHere } from './line.ts';
import { prefetchNeighbours, type AskScreenFiles, type PrefetchPorts } from './prefetch-neighbours.ts';

class LoginSettingsMissing extends Error {
  override name = 'LoginSettingsMissing';
}

export type IdleTasks = Readonly<{ run(page: HTMLElement): void }>;
/** What the idle tasks need of the page. */
export type IdleTaskShell = Readonly<{
  boot: Pick<PageBoot, 'settingsFailed' | 'style' | 'analytics' | 'nation'> & PrefetchPorts['boot'];
  locale: LocaleControl;
  timers: Timers;
  report: Report;
  /** Platform time in epoch milliseconds. */
  now(): number;
  url(): URL;
}>;
type IdleTaskPorts = Readonly<{ call: typeof callApi; session(): SessionView; screenFiles: AskScreenFiles }>;

/** Fetches the pages that the links of this one lead to, where the line allows it. */
function prefetch(page: HTMLElement, shell: IdleTaskShell, screenFiles: AskScreenFiles): void {
  if (mayFetchAheadHere()) void prefetchNeighbours(page, shell, screenFiles).catch(() => undefined); // a failure shows when the visitor follows the link
}

/** What a page does once it is usable and idle: reports to the operator, texts of the CDN, analytics, the neighbouring pages. */
export function createIdleTasks(
  shell: IdleTaskShell,
  { call, session, screenFiles }: IdleTaskPorts = {
    call: callApi,
    session: sessionView,
    screenFiles: askScreenFiles,
  },
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
      prefetch(page, shell, screenFiles);
    },
  };
}
