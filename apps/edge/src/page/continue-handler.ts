import { gateReturnAddress } from '@gatehouse/platform';
import type { EdgeContext } from '../http/visit-context.ts';
import type { ApiPorts } from '../proxy/api-handler.ts';
import { askerOf, writerOf } from '../session/session-port.ts';
import { edgeTexts } from '../texts/main.texts.ts';
import { clientAddressOf } from './client-address.ts';
import { pagePolicy } from './csp.ts';
import { composeDocument } from './document.ts';
import { escapeHtml } from './escape.ts';
import { fillMarks } from './first-html.ts';
import { newNonce, pageHeaders } from './page-basics.ts';
import type { PagePorts } from './page-ports.ts';
import { shellFrame } from './shell-page.ts';
import { localeOf, looksOf, offeredLocales, visitOf } from './visit.ts';

/**
 * `/continue?to=<address>`: the way from a form post to another origin. `form-action 'self'` stops a redirect there, so a
 * page of ours leads on by itself, and by a link. The address passes the return gate again; one of a third party's client
 * (`client_id`) is asked for at the platform instead, which knows what the client registered. Refused means home.
 */
export function continueHandler(ports: PagePorts & ApiPorts) {
  return async (c: EdgeContext): Promise<Response> => {
    const visit = visitOf(c.get('address'), c.get('site'), c.get('cookies'));
    const { searchParams } = visit.url;
    const verdict = gateReturnAddress(searchParams.get('to'), visit.site.returns);
    const asker = () => askerOf(c, writerOf(c, ports.cookiesScriptReadable));
    const address = searchParams.has('client_id')
      ? await clientAddressOf(ports, asker(), searchParams)
      : verdict.ok && verdict.url;
    const target = address || visit.site.home;
    const pageIndex = ports.pageIndex();
    if (!pageIndex) return c.redirect(target, 302);
    const { settings: login } = await ports.loginSettings.of(visit.style);
    const locale = localeOf(visit, c.req.header('accept-language'), offeredLocales(login, visit.surface));
    const texts = edgeTexts[locale];
    const { frame, css } = await shellFrame(ports, pageIndex.index.shell.current, 'default', visit.style, locale);
    const nonce = newNonce();
    const policy = pagePolicy(pageIndex.index, visit.site.origin, "'none'");
    pageHeaders(c, policy(nonce, visit.path, { reportTo: c.get('secure') }), { form: false });
    c.header('refresh', `0;url=${target}`);
    return c.html(
      composeDocument({
        ...looksOf(visit, login),
        locale,
        nonce,
        texts,
        css,
        boot: null,
        titleHtml: escapeHtml(texts.continueTitle),
        frame: frame && fillMarks(frame, { action: '', hidden: {}, error: null, identifier: '' }),
        content: `<h1>${escapeHtml(texts.continueTitle)}</h1><p>${escapeHtml(texts.continueText)} <a href="${escapeHtml(target)}">${escapeHtml(new URL(target).host)}</a></p>`,
      }),
    );
  };
}
