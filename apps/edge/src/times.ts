import { edgeWaitMs } from '@gatehouse/platform';

/** How long an edge waits for others, and how often it looks by itself, in milliseconds. */
export type EdgeTimes = Readonly<{
  /** For an answer of the account API to a request, by its path. */
  upstreamMs(path: string): number;
  /** A first page waits so long for the settings of the sign-in; then it is sent with the defaults. */
  loginSettingsMs: number;
  /** A first page waits so long for the banner; then it is sent without one. */
  loginBannerMs: number;
  maintenanceMs: number;
  /** A first page waits so long to hear whether a client is known; then it shows the form, and the sign-in says so. */
  clientMs: number;
  /** For the first HTML of a screen, both tries together. */
  firstHtmlMs: number;
  /** For each answer that readiness is made of, and so long such an answer holds. */
  readinessMs: number;
  readyForMs: number;
  /** How often the edge judges releases by what pages told, and tells the account API of it. */
  judgesEveryMs: number;
  tellsEveryMs: number;
}>;

export const usualTimes: EdgeTimes = {
  upstreamMs: () => edgeWaitMs,
  loginSettingsMs: 250,
  loginBannerMs: 50,
  maintenanceMs: 100,
  clientMs: 500,
  firstHtmlMs: 1_000,
  readinessMs: 1_000,
  readyForMs: 500,
  judgesEveryMs: 5_000,
  tellsEveryMs: 5_000,
};
