import { missingOfSignInForm, signInPath } from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';
import type { PlacedScreen } from '../releases/placed-screen.ts';
import { edgeTexts } from '../texts/main.texts.ts';
import { firstHtmlOf, refusalSentences, type FirstHtml } from './first-html.ts';
import type { PagePorts } from './page-ports.ts';
import { floorSentences, signInFloor } from './sign-in-floor.ts';
import type { Visit } from './visit.ts';

/** What a page shows before its scripts run. `placed`: the screen that takes it over; `null`: no release has one here. */
export type ShownFirst = Readonly<{ placed: PlacedScreen | null; html: FirstHtml; isFloor: boolean }>;

type Asked = Readonly<{ found: PlacedScreen | null; visit: Visit; locale: Locale }>;

/** Has a token, or can get one: the form would only flash before the shell leads on. */
export const looksSignedIn = ({ cookies }: Visit) => cookies.has('SUAT');

/** Whether a release's first HTML of this page has what the page is for. */
function serves(html: FirstHtml, { visit, found }: Asked, { log }: Pick<PagePorts, 'log'>): boolean {
  const missing = visit.path === signInPath ? missingOfSignInForm(html.body) : [];
  if (missing.length === 0) return true;
  log.error(
    { remote: found?.remote, version: found?.placed.release.version, missing },
    'sign-in page without its form',
  );
  return false;
}

/** The first HTML of a page, for a visitor who is not signed in: the release's, or on the sign-in page the edge's own form where that has none. */
export async function firstOf(ports: Pick<PagePorts, 'fragments' | 'log'>, asked: Asked): Promise<ShownFirst | null> {
  const { found, visit, locale } = asked;
  if (looksSignedIn(visit)) return null;
  const wanted = found?.screen.first && found.screen.public ? found : null;
  const html = wanted && (await firstHtmlOf(ports.fragments, wanted, visit.style, locale));
  if (html && serves(html, asked, ports)) return { placed: wanted, html, isFloor: false };
  if (visit.path !== signInPath) return null;
  return { placed: found, html: signInFloor(edgeTexts[locale]), isFloor: true };
}

/** What the native form of a page says of refusals and fields, by name: as its release says it, else as the contract does. */
export async function sentencesOf(
  { fragments }: Pick<PagePorts, 'fragments'>,
  { placed }: ShownFirst,
  locale: Locale,
): Promise<Readonly<Record<string, string>>> {
  const own = placed ? await refusalSentences(fragments, placed, locale) : {};
  return Object.keys(own).length > 0 ? own : floorSentences(locale);
}
