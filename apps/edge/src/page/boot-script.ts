import {
  clientReportsPath,
  hostEvents,
  hostObjects,
  hostRelayPath,
  loadFailedElementId,
  neededFeatures,
  sdkMessage,
} from '@gatehouse/platform';
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

export type BootPage = Readonly<{ version: string; rescue: Rescue | null }>;

const featureTest = neededFeatures.map(({ test }) => test).join('&&');

/** Until then the scripts of a version must be there, and something must be drawn. */
const entryMs = 3000;
const noticeMs = 8000;

const pairs = (files: readonly BootFile[]) => scriptJson(files.map(({ url, integrity }) => [url, integrity]));

/** The bridge's own messages (libs/shell-contract), sent without the bridge. */
function telling({ frames, relay }: Rescue): string {
  const relayed = `else fetch("${hostRelayPath}",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({kind:"sdk",message:m})})`;
  return `const tell=m=>{const o=self.${hostObjects.sdk},y=${scriptJson(frames)};
if(o&&o.postMessage)o.postMessage(JSON.stringify(m));
else if(parent!==self&&y.length)y.forEach(z=>parent.postMessage(m,z));${relay ? relayed : ''}};
for(const i of ["${edgeElements.closeTooOld}","${edgeElements.closeFailed}","${closeMaintenanceId}"]){const c=g(i);if(c)c.onclick=()=>tell(${scriptJson(sdkMessage(hostEvents.close, {}))})}`;
}

/** What is done, once, when a script does not come or fails before the page stands: a page that stands has taken the notice away. */
const failing = (
  version: string,
  rescue: string,
) => `const show=()=>{if(w)w.hidden=true;q("${loadFailedElementId}")};let e=0;
const fail=u=>{if(!g("${loadFailedElementId}")||e++)return;
try{navigator.sendBeacon("${clientReportsPath}",JSON.stringify({name:"PageLoadFailed",message:u,path:location.pathname,shellVersion:${scriptJson(version)}}))}catch(_){}
${rescue}};
addEventListener("error",v=>{if(l.some(f=>String(v.filename).endsWith(f[0])))fail(String(v.message))});
addEventListener("unhandledrejection",v=>fail(String(v.reason)));`;

/** Adds the scripts, by a policy that knows no other address. */
const adding = (
  loaded: string,
) => `const t=self.trustedTypes,h=u=>{if(l.some(f=>f[0]===u))return u;throw new TypeError(u)},
p=t?t.createPolicy("gatehouse-boot",{createScriptURL:h}):{createScriptURL:h};
let b=0;const go=()=>{if(b++)return;for(const[u,i]of l){const s=d.createElement("script");
s.src=p.createScriptURL(u);s.integrity=i;s.crossOrigin="anonymous";s.async=false;s.nonce=n;
${loaded}s.onerror=()=>fail(u);d.head.append(s)}};`;

/** The scripts of a web view's page: sheets first, both within the deadline, else the version before, else the notice. */
function rescued({ styles, previous, address }: Rescue, version: string): string {
  const lost = `show();tell(${scriptJson(sdkMessage(hostEvents.error, { error: 'default' }))})`;
  return `${failing(version, previous === null ? lost : `location.replace(${scriptJson(previous)}+location.hash)`)}
if(location.pathname+location.search!==${scriptJson(address)})history.replaceState(history.state,"",${scriptJson(address)}+location.hash);
${adding('s.onload=()=>{--k||clearTimeout(o)};')}
let k=l.length;const o=setTimeout(()=>fail("no scripts in ${entryMs} ms"),${entryMs});setTimeout(show,${noticeMs});
Promise.all(${pairs(styles)}.map(([u,i])=>new Promise(r=>{const s=d.createElement("link");
s.rel="stylesheet";s.integrity=i;s.crossOrigin="anonymous";s.nonce=n;s.onload=r;s.onerror=()=>fail(u);s.href=u;d.head.append(s)}))).then(go)`;
}

/**
 * The inline script of a page: asks the browser for what the scripts need, and without it says that it is too old and
 * adds none. Else it adds the shell's scripts after the first frame, so that code from the cache does not hold up the form
 * (stack, "Federation"), and shows a notice when one of them does not come or fails before the page stands. A page that is
 * not painted at all (a background tab) starts at once. The page of a web view rescues itself: see `Rescue`.
 */
export function bootScript(
  scripts: readonly BootFile[],
  { version, rescue }: BootPage = { version: '', rescue: null },
): string {
  const start = rescue
    ? rescued(rescue, version)
    : `${failing(version, 'show()')}
${adding('')}
if(d.hidden)go();else requestAnimationFrame(()=>setTimeout(go));setTimeout(go,1000)`;
  return `(()=>{const d=document,n=d.currentScript.nonce,l=${pairs(scripts)},g=i=>d.getElementById(i),
q=i=>{const f=g(i);if(f)f.hidden=false},w=g("${edgeElements.wait}");
${rescue ? telling(rescue) : ''}
if(!(${featureTest}))return q("${edgeElements.tooOld}");
if(w)w.hidden=false;
${rescue ? maintenanceScript(rescue.maintenance) : ''}
${start}})()`;
}
