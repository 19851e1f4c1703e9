import { nativeForms, signInPath } from '@gatehouse/api-contract';
import {
  brandNames,
  gateReturnAddress,
  loginOffer,
  firstHtmlMarks,
  loginPlaceholder,
  onwardPath,
  pageLayout,
  runningName,
  shellFilePath,
  type Layout,
  type Locale,
  type LoginSettings,
  type ShellRelease,
  type Style,
  titleWith,
} from '@gatehouse/platform';
import type { EdgeContext } from '../http/visit-context.ts';
import type { PageIndex } from '../releases/page-index.ts';
import type { PlacedScreen } from '../releases/placed-screen.ts';
import { keepBrowserId, writerOf } from '../session/session-port.ts';
import { edgeTexts } from '../texts/main.texts.ts';
import type { BootFile } from './boot-script.ts';
import { clientRefusalOf, pathWithoutClient, type ClientPorts } from './client-refusal.ts';
import { pagePolicy } from './csp.ts';
import { composeDocument } from './document.ts';
import { escapeHtml } from './escape.ts';
import { fillMarks, withVisit } from './first-html.ts';
import {
  hasProblem,
  localeHidden,
  pathAndQuery,
  pageFormToken,
  signInHidden,
  takeProblem,
  type ShownProblem,
} from './form-state.ts';
import { loginBannerCss, loginBannerHtml } from './login-banner.ts';
import { clientNotice, closedNotice, noticeCss, refusedReturnNotice } from './notice.ts';
import { newNonce, pageHeaders } from './page-basics.ts';
import { pageBoot } from './page-boot.ts';
import { namedPage } from './page-name.ts';
import type { PagePorts } from './page-ports.ts';
import { mayPreload, screenPreloads, shellPreloads } from './preload.ts';
import { firstOf, looksSignedIn, sentencesOf, type ShownFirst } from './shown-first.ts';
import { versionAddress } from './version-address.ts';
import { looksOf, type Visit } from './visit.ts';

const bootFiles = (shell: ShellRelease, paths: readonly string[]): BootFile[] =>
  paths.map((path) => ({ url: shellFilePath(shell, path), integrity: shell.files[path]?.integrity ?? '' }));

/** Frame and critical styles of the shell for one layout, style and language. */
export async function shellFrame(ports: PagePorts, shell: ShellRelease, layout: Layout, style: Style, locale: Locale) {
  const [frame, css] = await Promise.all([
    ports.shellFiles.text(shell, shell.frames[`${layout}.${style}.${locale}`]),
    ports.shellFiles.text(shell, shell.frameStyles[style]),
  ]);
  return { frame, css: css === null ? [] : [css] };
}

/** Space that the first HTML keeps for what this visitor will be offered. */
function placeholderOf({ url, site }: Visit, login: LoginSettings, nation: string) {
  const inflowPath = url.searchParams.get('inflow_path') ?? site.inflowPath;
  const client = url.searchParams.get('client_id') ? '1' : '0';
  return { ...loginPlaceholder(login, loginOffer(login, { nation, inflowPath })), client };
}

/** What the address, the cookies and the login settings say about the page that is asked for. */
type AskedPage = Readonly<{
  visit: Visit;
  locale: Locale;
  login: LoginSettings;
  settingsFailed: boolean;
  pageIndex: PageIndex;
  found: PlacedScreen | null;
  /** The shell itself has a page there. */
  known: boolean;
}>;

/** The frame of the layout with the native form of the languages filled in. */
const filledFrame = (frame: string, visit: Visit, token: string) =>
  fillMarks(withVisit(frame, visit.url), {
    action: nativeForms.locale.path,
    hidden: localeHidden(visit, token),
    error: null,
    identifier: '',
  });

/** Markup of the banner that runs, where the screen has a place for one. */
async function bannerOf(
  { loginBanner }: PagePorts,
  { html }: ShownFirst,
  { visit, locale }: AskedPage,
): Promise<string> {
  if (!html.body.includes(firstHtmlMarks.banner)) return '';
  const banner = await loginBanner.of(visit.site.brand, locale);
  return banner ? loginBannerHtml(banner, visit) : '';
}

/** The first HTML with the native form of the sign-in filled in. */
function filledContent(
  { html }: ShownFirst,
  { visit, login }: AskedPage,
  form: Readonly<{ token: string; problem: ShownProblem | null; nation: string; bannerHtml: string }>,
): string {
  return fillMarks(withVisit(html.body, visit.url), {
    action: nativeForms.signIn.path,
    hidden: signInHidden(visit, form.token),
    error: form.problem?.sentence ?? null,
    identifier: form.problem?.identifier ?? '',
    placeholder: placeholderOf(visit, login, form.nation),
    bannerHtml: form.bannerHtml,
  });
}

function bootOf(
  { settings, clock, viewTickets }: PagePorts,
  asked: AskedPage,
  shown: ShownFirst | null,
  nation: string,
) {
  const { visit, locale, login, settingsFailed, pageIndex, found } = asked;
  const shell = pageIndex.index.shell.current;
  const held = pageIndex.held.has(shell.name);
  const startsScreen = found !== null && !held && !pageIndex.held.has(found.remote);
  const ahead = startsScreen && mayPreload(found, visit, settings.environment) ? screenPreloads(found, locale) : [];
  return {
    data: pageBoot({
      visit,
      locale,
      settings: login,
      pageIndex,
      nation,
      apps: settings,
      clockOffsetMs: clock.offsetMs(),
      first: shown?.placed ?? null,
      settingsFailed,
      analyticsAppId: settings.analyticsAppId,
    }),
    address: held ? versionAddress(visit.url, 'live') : pathAndQuery(visit.url),
    signIn: visit.path === signInPath || looksSignedIn(visit) ? null : onwardPath(signInPath, visit.url),
    ...namedPage(asked),
    version: shell.version,
    running: runningName(shell),
    ticket: viewTickets.make(visit.surface),
    held,
    deadlines: settings.deadlines,
    rescue: null,
    scripts: held ? [] : bootFiles(shell, shell.scripts),
    styles: bootFiles(shell, shell.styles),
    preloads: [...(held ? [] : shellPreloads(shell, locale)), ...ahead],
    inlined: shown?.html.sheet ? [shown.html.sheet] : [],
  };
}

function titleOf(shown: ShownFirst | null, asked: AskedPage, problem: ShownProblem | null): string {
  const brand = brandNames[asked.visit.site.brand];
  const name = shown?.html.titleHtml || escapeHtml(namedPage(asked).name ?? '');
  const title = name ? titleWith(name, brand) : brand;
  return `${problem ? escapeHtml(problem.prefix) : ''}${title}`;
}

/** Its form signs in for a client that the visit names. */
const takesClient = ({ html }: ShownFirst) => html.body.includes(firstHtmlMarks.client);

/** In place of a sign-in whose client is refused. No scripts come with it: they would show the form. */
function wrongLinkPage(
  c: EdgeContext,
  { visit, locale, login, pageIndex }: AskedPage,
  { frame, css, sentence }: Readonly<{ frame: string | null; css: readonly string[]; sentence: string }>,
): Response {
  const nonce = newNonce();
  const texts = edgeTexts[locale];
  const policy = pagePolicy(pageIndex.index, visit.site.origin, "'none'");
  pageHeaders(c, policy(nonce, visit.path, { reportTo: c.get('secure') }), { form: true });
  const document = composeDocument({
    ...looksOf(visit, login),
    locale,
    nonce,
    texts,
    titleHtml: titleWith(escapeHtml(texts.wrongLinkTitle), brandNames[visit.site.brand]),
    frame,
    content: clientNotice(texts, sentence, pathWithoutClient(visit)),
    css: [...css, noticeCss],
    boot: null,
  });
  return c.html(document, 404);
}

/** Whether the visit asks for a return address that it will not get. That of a client is asked for at the platform. */
function isReturnRefused({ url, site }: Visit): boolean {
  if (url.searchParams.get('client_id')) return false;
  const verdict = gateReturnAddress(url.searchParams.get('redirect_url'), site.returns);
  return !verdict.ok && verdict.reason !== 'empty';
}

/** The page that the shell takes over: frame, first HTML, boot data. */
export async function shellPage(ports: PagePorts & ClientPorts, c: EdgeContext, asked: AskedPage): Promise<Response> {
  const { settings, seal } = ports;
  const { visit, locale, login, pageIndex, found } = asked;
  const write = writerOf(c, settings.cookiesScriptReadable);
  const shell = pageIndex.index.shell.current;
  const [shown, { frame, css }] = await Promise.all([
    firstOf(ports, asked),
    shellFrame(ports, shell, pageLayout(found?.screen.layout, login.layout), visit.style, locale),
  ]);
  const texts = edgeTexts[locale];
  const closed = shown !== null && login.status === 'closed';
  const refused = shown !== null && !closed && takesClient(shown) ? await clientRefusalOf(ports, c, visit) : null;
  const sentences = shown && (closed || refused || hasProblem(visit)) ? await sentencesOf(ports, shown, locale) : {};
  const bannerHtml = shown && !closed ? await bannerOf(ports, shown, asked) : '';
  const problem = shown && hasProblem(visit) ? takeProblem(c, write, seal, sentences, locale, Date.now()) : null;
  keepBrowserId(c, write);
  const token = pageFormToken(c, write, seal);
  const sentence = refused === null ? undefined : sentences[refused];
  if (sentence !== undefined)
    return wrongLinkPage(c, asked, { frame: frame && filledFrame(frame, visit, token), css, sentence });
  // No release has a page here: scripts would say that there is none.
  const isAlone = shown?.placed === null;
  const nonce = newNonce();
  const html = composeDocument({
    ...looksOf(visit, login),
    locale,
    nonce,
    texts,
    titleHtml: titleOf(shown, asked, problem),
    frame: frame && filledFrame(frame, visit, token),
    content: closed
      ? closedNotice(shown.html.titleHtml, sentences['signInClosed'])
      : shown
        ? filledContent(shown, asked, { token, problem, nation: c.get('nation'), bannerHtml })
        : '',
    ...(shown !== null && !closed && isReturnRefused(visit) && { above: refusedReturnNotice(texts) }),
    css: [
      ...css,
      ...(shown && !closed ? [shown.html.css] : []),
      ...(bannerHtml === '' ? [] : [loginBannerCss]),
      ...(isAlone ? [noticeCss] : []),
    ],
    boot: isAlone ? null : bootOf(ports, asked, closed ? null : shown, c.get('nation')),
  });
  const policy = pagePolicy(pageIndex.index, visit.site.origin, settings.frameAncestors, settings.development);
  pageHeaders(c, policy(nonce, visit.path, { reportTo: c.get('secure') }), {
    form: shown !== null || (found?.screen.first ?? false),
  });
  return c.html(html, found || asked.known || shown ? 200 : 404);
}
