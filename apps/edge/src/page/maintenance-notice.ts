import { callPath, maintenanceSummary, type MaintenanceNotice } from '@gatehouse/api-contract';
import {
  callerHeaders,
  htmlLang,
  maintenanceCheckName,
  portalCallerId,
  rootElementId,
  type Locale,
} from '@gatehouse/platform';
import type { EdgeTexts } from '../texts/main.texts.ts';
import { escapeHtml, scriptJson } from './escape.ts';

const elements = { closed: 'gatehouse-maintenance', announced: 'gatehouse-announced' } as const;
export const closeMaintenanceId = 'gatehouse-close-maintenance';

/** What the page of a web view is told of maintenance by its edge. */
export type ToldMaintenance = Readonly<{
  /** As nobody in particular sees it; `null`: there is none, or it could not be asked. */
  notice: MaintenanceNotice | null;
  locale: Locale;
  texts: EdgeTexts['maintenance'];
  /** Platform time minus the time of the edge. */
  clockOffsetMs: number;
}>;

/** Above the page, both hidden: a line that announces, and the notice that stands in its place. Titles and dates come by the script. */
export function maintenanceNotices(texts: EdgeTexts['maintenance'], close: string): string {
  const text = (name: keyof EdgeTexts['maintenance']) => escapeHtml(texts[name]);
  return [
    `<section role="status" id="${elements.announced}" data-edge="told" hidden><h2>${text('announced')}</h2><p></p><p>${text('announcedText')}</p></section>`,
    `<section role="alert" id="${elements.closed}" data-edge="told" tabindex="-1" hidden><h2>${text('closed')}</h2><p></p><p hidden>${text('overrun')}</p><p>${text('closedText')}</p><div><button type="button" id="${closeMaintenanceId}">${escapeHtml(close)}</button></div></section>`,
  ].join('');
}

/** The page asks so often: once it stands, while maintenance runs, and otherwise. */
const firstMs = 3_000;
const soonMs = 15_000;
const restMs = 120_000;

/**
 * Tells of maintenance on the page of a web view, which has no shell to do so. While it runs, the page is hidden and not removed, so
 * that nothing typed is lost. A question that fails means no maintenance (spec B §4). Uses `d`, `g` of the page's script.
 */
export function maintenanceScript({ notice, locale, texts, clockOffsetMs }: ToldMaintenance): string {
  const headers = { [callerHeaders.id]: portalCallerId, [callerHeaders.detail]: 'maintenance' };
  const address = `/api${callPath(maintenanceSummary)}?lang=${locale}`;
  return `const mc=g("${elements.closed}"),ma=g("${elements.announced}"),mr=g("${rootElementId}"),
mt=${scriptJson({ range: texts.when, from: texts.from, since: texts.since })},
mf=new Intl.DateTimeFormat("${htmlLang(locale)}",{calendar:"gregory",dateStyle:"medium",timeStyle:"short"});
let mh=null,mx=${restMs};
const mp=(e,x,w)=>{const[c]=e.children,[p]=e.querySelectorAll("p");if(x.title)c.textContent=x.title;
p.textContent=x.endDt?mt.range.replace("{{range}}",mf.formatRange(x.startDt,x.endDt)):mt[w].replace("{{from}}",mf.format(x.startDt))};
const md=x=>{const t=Date.now()+${clockOffsetMs},c=!!x&&x.isInMaintenance&&!x.isManager,a=!!x&&!x.isInMaintenance&&x.isUse&&x.startDt>t;
if(c){mp(mc,x,"since");mc.querySelectorAll("p")[1].hidden=!(x.endDt&&x.endDt<=t)}
if(a)mp(ma,x,"from");ma.hidden=!a;
if(mr.hidden!==c){if(c)mh=d.activeElement;mc.hidden=!c;mr.hidden=c;if(c)mc.focus();else if(mh&&mh.focus)mh.focus()}
mx=c?${soonMs}:a?Math.min(${restMs},x.startDt-t+1):${restMs};return c};
const mq=()=>fetch("${address}",{headers:${scriptJson(headers)}}).then(s=>s.json()).then(j=>md(j.value)).catch(()=>md(null));
let mw=0;const mn=()=>{clearTimeout(mw);mw=setTimeout(()=>d.hidden?mn():mq().then(mn),mx+Math.random()*2e3)};
d.addEventListener("visibilitychange",()=>{if(!d.hidden)mq().then(mn)});
self.${maintenanceCheckName}=mq;if(md(${scriptJson(notice)}))mq().then(mn);else{mx=${firstMs};mn()}`;
}
