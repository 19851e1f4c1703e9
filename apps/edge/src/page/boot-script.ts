import {
  clientReportsPath,
  hostEvents,
  hostObjects,
  hostRelayPath,
  isPortalAnswer,
  lineQuestion,
  loadFailedElementId,
  neededFeatures,
  usualPageDeadlines,
  type PageDeadlines,
  pageMarks,
  pageRescueName,
  pageWorkerPath,
  sdkMessage,
  versionQuery,
} from '@gatehouse/platform';
import { watchScript } from '../watch/watch-script.ts';
import { scriptJson } from './escape.ts';
import { closeMaintenanceId, maintenanceScript, type ToldMaintenance } from './maintenance-notice.ts';
import { edgeElements } from './notice.ts';

export type BootFile = Readonly<{ url: string; integrity: string }>;

/** What the page of a game's web view does by itself: nothing around it can help it. */
type Rescue = Readonly<{
  /** Sheets that have to be there before the scripts run. */
  styles: readonly BootFile[];
  /** Address of the same page with the version before; `null`: this is it, or there is none. */
  previous: string | null;
  /** Address that the page has for its scripts. */
  address: string;
  /** How the app is told to close: origins that may frame the page, and whether messages may go by the relay. */
  frames: readonly string[];
  relay: boolean;
  maintenance: ToldMaintenance;
}>;

export type BootPage = Readonly<{
  version: string;
  /** The release that starts with the scripts, as pages name it. */
  running: string;
  /** Of this view: what it tells of its releases counts by it. */
  ticket: string;
  /** Every version of it failed in this browser a moment ago: the page says so at once, and starts none. */
  held: boolean;
  /** Time limits for the scripts of a version to load and for the first content. */
  deadlines: PageDeadlines;
  rescue: Rescue | null;
}>;

const featureTest = neededFeatures.map(({ test }) => test).join('&&');

const pairs = (files: readonly BootFile[]) => scriptJson(files.map(({ url, integrity }) => [url, integrity]));

/** The bridge's own messages (libs/shell-contract), sent without the bridge. */
function telling({ frames, relay }: Rescue): string {
  const relayed = `else fetch("${hostRelayPath}",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({kind:"sdk",message:m})})`;
  return `const tell=m=>{const o=self.${hostObjects.sdk},y=${scriptJson(frames)};
if(o&&o.postMessage)o.postMessage(JSON.stringify(m));
else if(parent!==self&&y.length)y.forEach(z=>parent.postMessage(m,z));${relay ? relayed : ''}};
for(const i of ["${edgeElements.closeTooOld}","${edgeElements.closeFailed}","${closeMaintenanceId}"]){const c=g(i);if(c)c.onclick=()=>tell(${scriptJson(sdkMessage(hostEvents.close, {}))})}`;
}

/** Most reports of errors after the page has started: an error in a timer repeats. */
const lateReports = 5;

/**
 * Reports unhandled errors. Before the page has started, a script that does not load or fails runs `rescue`, once; a page that has started has
 * removed the notice. An error counts for the release whose file threw it, by its address: the screen may be another one's.
 */
const failing = (
  version: string,
  rescue: string,
) => `const report=(name,message,place)=>{try{navigator.sendBeacon("${clientReportsPath}",JSON.stringify({name,message,place,running:kr,path:location.pathname,shellVersion:${scriptJson(version)}}))}catch(_){}};
let ln=0;const late=x=>{if(!x||g("${loadFailedElementId}")||ln++>=${lateReports})return;
const[y]=/https?:[^\\s)]+/.exec(x.stack)||[];kn(y||kr,"late");
report(String(x.name||"thrown"),String(x.message||x),y)};
const show=()=>{if(w)w.hidden=true;q("${loadFailedElementId}")};let e=0;
const fail=(u,f=kr)=>{if(!g("${loadFailedElementId}")||e++)return;
report("PageLoadFailed",u);kn(f,"failed");
${rescue}};
addEventListener("error",v=>{if(l.some(f=>String(v.filename).endsWith(f[0])))fail(String(v.message),v.filename);late(v.error)});
addEventListener("unhandledrejection",v=>{fail(String(v.reason));late(v.reason)});`;

/** Adds the scripts, by a policy that knows no other address. */
const adding = (
  loaded: string,
) => `const t=self.trustedTypes,h=u=>{if(u==="${pageWorkerPath}"||l.some(f=>f[0]===u))return u;throw new TypeError(u)},
p=t?t.createPolicy("gatehouse-boot",{createScriptURL:h}):{createScriptURL:h};
let b=0;const go=()=>{if(b++)return;for(const[u,i]of l){const s=d.createElement("script");
s.src=p.createScriptURL(u);s.integrity=i;s.crossOrigin="anonymous";s.async=false;s.nonce=n;
${loaded}s.onerror=()=>fail(u);d.head.append(s)}};`;

/** So many times its limit a page without content waits while the portal answers; then it says that it did not load. */
const mostWaits = 4;

/**
 * By the notice's limit a page that has nothing to show says that it takes longer, which is true while the portal answers. Where it does not,
 * and after some time, there is something to try.
 * Any answer counts here, without a limit of its own: it only keeps that sentence until the end, and the rule would be bytes on every page.
 */
const slowly = ({ noticeMs }: PageDeadlines) =>
  `if(w)setTimeout(()=>{w.textContent=w.dataset.slow;fetch("${lineQuestion.path}",{cache:"no-store"}).catch(show)},${noticeMs}),setTimeout(show,${mostWaits * noticeMs});`;

/** On a slow line, too, scripts hang that have not come after so many times their limit. */
const mostSpans = 10;

/** Asks for the line to the portal by the rule of every page: whether it is slow, by this question and the page's own document; fails where there is none. */
const asking = `const kq=()=>{const b=performance.now(),[v={}]=performance.getEntriesByType("navigation");
return new Promise((y,x)=>{setTimeout(x,${lineQuestion.limitMs});fetch("${lineQuestion.path}",{cache:"no-store"}).then(a=>(${isPortalAnswer.toString()})(a)?
y(performance.now()-b>1e3||v.responseStart-v.requestStart>1e3||v.responseEnd-v.responseStart>500):x(),x)})};`;

/** What a page does instead that starts no release: every one it could start failed in this browser a moment ago. */
const holding = ({ version, running }: BootPage, said: string) =>
  `const kr=${scriptJson(running)},kn=()=>0;${failing(version, 'show()')}
${said}`;

/** For scripts of a web view's page that has started: opens the page again with the version before. */
const rescuing = `self.${pageRescueName}=()=>{const a=new URL(location.href);a.searchParams.set("${versionQuery.name}","${versionQuery.previous}");location.replace(a)};`;

/** The scripts of a web view's page: sheets first, both within the deadline or as long as a slow line brings them, else the version before, else the notice. */
function rescued({ styles, previous, address }: Rescue, page: BootPage): string {
  const lost = `show();tell(${scriptJson(sdkMessage(hostEvents.error, { error: 'default' }))})`;
  const ownAddress = `if(location.pathname+location.search!==${scriptJson(address)})history.replaceState(history.state,"",${scriptJson(address)}+location.hash);`;
  const { entryMs } = page.deadlines;
  if (page.held) return `${holding(page, lost)}\n${ownAddress}`;
  // Without a line the version before would be the browser's own error page.
  const before = `kq().then(()=>location.replace(${scriptJson(previous)}+location.hash),()=>{${lost}})`;
  return `${asking}${failing(page.version, previous === null ? lost : before)}
${ownAddress}${previous === null ? '' : rescuing}
${adding('s.onload=()=>{--k||clearTimeout(o)};')}${watchScript(page.running, page.ticket, page.deadlines)}
let k=l.length,o;const hung=()=>k&&fail("no scripts in ${entryMs} ms"),on=i=>{const again=()=>k&&(i<${mostSpans}?on(i+1):hung());
o=setTimeout(()=>kq().then(y=>y?again():hung(),again),${entryMs})};on(1);${slowly(page.deadlines)}
Promise.all(${pairs(styles)}.map(([u,i])=>new Promise(r=>{const s=d.createElement("link");
s.rel="stylesheet";s.integrity=i;s.crossOrigin="anonymous";s.nonce=n;s.onload=r;s.onerror=()=>fail(u);s.href=u;d.head.append(s)}))).then(kg)`;
}

/** Marks an open composition and a form that was sent, so that a later take-over does not disturb them. */
const marking = `const r=d.documentElement,c="${pageMarks.composing}",on=(t,f)=>d.addEventListener(t,f);
on("compositionstart",()=>r.setAttribute(c,""));on("compositionend",()=>r.removeAttribute(c));
on("submit",v=>{v.defaultPrevented||r.setAttribute("${pageMarks.submitted}","")});`;

/** The shell's scripts. They start within a second, also while it is asked whether a page crashed here. */
const started = (page: BootPage): string =>
  page.held
    ? holding(page, 'show()')
    : `{${marking}}${failing(page.version, 'show()')}
${adding('')}${watchScript(page.running, page.ticket, page.deadlines)}
if(d.hidden)kg();else requestAnimationFrame(()=>setTimeout(kg));setTimeout(go,1000);${slowly(page.deadlines)}`;

/**
 * The inline script of a page: asks the browser for what the scripts need, and without it says that it is too old and
 * adds none. Else it adds the shell's scripts after the first frame, so that code from the cache does not hold up the form
 * (stack, "Federation"), and shows a notice when one of them does not come or fails before the page stands, by the notice's deadline where it shows nothing else. A page that is
 * not painted at all (a background tab) starts at once. The page of a web view rescues itself: see `Rescue`.
 */
export function bootScript(
  scripts: readonly BootFile[],
  page: BootPage = {
    version: '',
    running: '',
    ticket: '',
    held: false,
    deadlines: usualPageDeadlines,
    rescue: null,
  },
): string {
  const { rescue } = page;
  return `(()=>{const d=document,n=d.currentScript.nonce,l=${pairs(scripts)},g=i=>d.getElementById(i),
q=i=>{const f=g(i);if(f)f.hidden=false},w=g("${edgeElements.wait}");
${rescue ? telling(rescue) : ''}
if(!(${featureTest}))return q("${edgeElements.tooOld}");
if(w)w.hidden=false;
${rescue ? maintenanceScript(rescue.maintenance) : ''}
${rescue ? rescued(rescue, page) : started(page)}})()`;
}
