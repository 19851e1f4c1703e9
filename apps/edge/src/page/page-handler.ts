import { nativeForms } from '@gatehouse/api-contract';
import {
  loginOffer,
  loginRoom,
  matchPath,
  pageLayout,
  shellFilePath,
  shellPaths,
  themeOf,
  type Layout,
  type Locale,
  type LoginSettings,
  type ShellRelease,
  type Style,
} from '@gatehouse/platform';
import type { EdgeContext } from '../http/visit-context.ts';
import type { PageIndex, PlacedScreen } from '../releases/page-index.ts';
import { addCookies, keepBrowserId, writerOf } from '../session/session-port.ts';
import type { BootFile } from './boot-script.ts';
import { pagePolicy } from './csp.ts';
import { composeDocument } from './document.ts';
import { edgeTexts } from '../texts/main.texts.ts';
import { escapeHtml } from './escape.ts';
import { fillMarks, firstHtmlOf, refusalSentences } from './first-html.ts';
import { hasProblem, localeHidden, pageFormToken, signInHidden, takeProblem } from './form-state.ts';
import { newNonce, pageHeaders, productName } from './page-basics.ts';
import { pageBoot } from './page-boot.ts';
import type { PagePorts } from './page-ports.ts';
import { mayPreload, screenPreloads, shellPreloads } from './preload.ts';
import { standaloneAt, standalonePage } from './standalone-page.ts';
import { localeOf, offeredLocales, visitOf, type Visit } from './visit.ts';

const isShellPage = (path: string) => Object.values(shellPaths).some((pattern) => matchPath(pattern, path));

/** Has a token, or can get one: the form would only flash before the shell leads on. */
const looksSignedIn = ({ cookies }: Visit) => cookies.has('SUAT');

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

/** Place that the first HTML keeps for what this visitor will be offered. */
function roomOf({ url, site }: Visit, login: LoginSettings, nation: string) {
  const inflowPath = url.searchParams.get('inflow_path') ?? site.inflowPath;
  return loginRoom(login, loginOffer(login, { nation, inflowPath }));
}

/** The page of every clean path (issue of the address: 404 when no release claims it, and the shell says so). */
export function pageHandler(ports: PagePorts) {
  const { settings, seal, clock } = ports;

  async function firstOf(found: PlacedScreen | null, visit: Visit, locale: Locale) {
    const wanted = found?.screen.first && found.screen.public && !looksSignedIn(visit) ? found : null;
    const html = wanted && (await firstHtmlOf(ports.fragments, wanted, visit.style, locale));
    return wanted && html ? { placed: wanted, html } : null;
  }

  async function page(c: EdgeContext, pageIndex: PageIndex): Promise<Response> {
    const visit = visitOf(new URL(c.req.url), c.get('site'), c.get('cookies'));
    const { settings: login, failed: settingsFailed } = await ports.loginSettings.of(visit.style);
    const locale = localeOf(visit, c.req.header('accept-language'), offeredLocales(login, visit.surface));
    const found = pageIndex.screenAt(visit.path);
    const write = writerOf(c, settings.cookiesScriptReadable);
    if (visit.surface !== 'browser') addCookies(c, [write.set('GH_SURFACE', visit.surface, null)]);
    const alone = standaloneAt(pageIndex, visit, settings.environment);
    if (alone) {
      keepBrowserId(c, write);
      return standalonePage(ports, c, alone, { visit, locale, login, settingsFailed, pageIndex, found });
    }
    const shell = pageIndex.index.shell.current;
    const [shown, { frame, css }] = await Promise.all([
      firstOf(found, visit, locale),
      shellFrame(ports, shell, pageLayout(found?.screen.layout, login.layout), visit.style, locale),
    ]);
    const texts = edgeTexts[locale];
    const problem =
      shown && hasProblem(visit)
        ? takeProblem(c, write, seal, await refusalSentences(ports.fragments, shown.placed, locale), texts, Date.now())
        : null;
    keepBrowserId(c, write);
    const token = pageFormToken(c, write, seal);
    const nonce = newNonce();
    const ahead = found && mayPreload(found, visit, settings.environment) ? screenPreloads(found, locale) : [];
    const html = composeDocument({
      site: visit.site,
      surface: visit.surface,
      style: visit.style,
      theme: themeOf(visit.style, login.theme),
      locale,
      nonce,
      texts,
      titleHtml: `${problem ? escapeHtml(problem.prefix) : ''}${shown?.html.titleHtml || productName}`,
      frame:
        frame &&
        fillMarks(frame, {
          action: nativeForms.locale.path,
          hidden: localeHidden(visit, token),
          error: null,
          identifier: '',
        }),
      content: shown
        ? fillMarks(shown.html.body, {
            action: nativeForms.signIn.path,
            hidden: signInHidden(visit, token),
            error: problem?.sentence ?? null,
            identifier: problem?.identifier ?? '',
            room: roomOf(visit, login, c.get('nation')),
          })
        : '',
      css: shown ? [...css, shown.html.css] : css,
      boot: {
        data: pageBoot({
          visit,
          locale,
          settings: login,
          pageIndex,
          nation: c.get('nation'),
          apps: settings,
          clockOffsetMs: clock.offsetMs(),
          first: shown?.placed ?? null,
          settingsFailed,
          analyticsAppId: settings.analyticsAppId,
        }),
        scripts: bootFiles(shell, shell.scripts),
        styles: bootFiles(shell, shell.styles),
        preloads: [...shellPreloads(shell, locale), ...ahead],
        inlined: shown ? [shown.html.sheet] : [],
      },
    });
    const policy = pagePolicy(pageIndex.index, visit.site.origin, settings.frameAncestors, settings.development);
    pageHeaders(c, policy(nonce, visit.path, { reportTo: c.get('secure') }), { form: found?.screen.first ?? false });
    return c.html(html, found || isShellPage(visit.path) ? 200 : 404);
  }

  return async (c: EdgeContext): Promise<Response> => {
    const pageIndex = ports.pageIndex();
    if (!pageIndex) {
      c.header('retry-after', '2');
      return c.text('The portal is starting. Please try again in a moment.\n', 503);
    }
    return page(c, pageIndex);
  };
}
