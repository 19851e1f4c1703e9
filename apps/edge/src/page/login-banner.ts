import { gateReturnAddress, onwardPath, parseAddress } from '@gatehouse/platform';
import type { LoginBanner } from '../upstream/login-banner-cache.ts';
import { escapeHtml } from './escape.ts';
import type { Visit } from './visit.ts';

/** Only on a page that shows one, so that all others stay as small as they are. */
export const loginBannerCss = [
  '[data-gatehouse-banner]{box-sizing:border-box;display:grid;gap:.25rem;inline-size:min(100%,var(--gh-card-width));margin-block-start:1rem;padding:1rem 1.25rem;border:1px solid var(--gh-line);border-inline-start:3px solid var(--gh-accent);border-radius:min(var(--gh-card-radius),1.25rem);background:var(--gh-surface);color:var(--gh-ink);overflow-wrap:anywhere}',
  '[data-gatehouse-banner] img{inline-size:100%;aspect-ratio:4/1;object-fit:cover;border-radius:var(--gh-radius);margin-block-end:.5rem}',
  '[data-gatehouse-banner] a{color:var(--gh-accent);font-weight:600}',
  '[data-gatehouse-banner] p{margin:0;color:var(--gh-soft)}',
].join('');

/** Pictures come from this site or are data, as the content policy says. */
const shownImage = (image: string, { url }: Visit): string | null =>
  /^data:image\//i.test(image) || (image !== '' && parseAddress(image, url)?.origin === url.origin) ? image : null;

/** A page of ours with what the visit brought, or an address that the gate accepts; `null`: the title is no link. */
function bannerLink(link: string, { url, site }: Visit): string | null {
  if (/^\/(?!\/)/.test(link)) return onwardPath(link, url);
  const verdict = gateReturnAddress(link, site.returns);
  return verdict.ok ? verdict.url : null;
}

/** Markup of the banner. Its words are the operator's, in the language of the page. */
export function loginBannerHtml(banner: LoginBanner, visit: Visit): string {
  const image = shownImage(banner.image, visit);
  const link = bannerLink(banner.link, visit);
  const title = escapeHtml(banner.title);
  // What was typed on the page stays: the link opens beside it, where there is a beside.
  const beside = visit.surface === 'browser' ? ' target="_blank" rel="noopener"' : '';
  return [
    '<div data-gatehouse-banner>',
    image === null ? '' : `<img src="${escapeHtml(image)}" alt="" decoding="async">`,
    link === null ? `<strong>${title}</strong>` : `<a href="${escapeHtml(link)}"${beside}>${title}</a>`,
    banner.text === '' ? '' : `<p>${escapeHtml(banner.text)}</p>`,
    '</div>',
  ].join('');
}
