import { pageHealthPath, pageWatchName, pageWorkerPath, type PageDeadlines } from '@gatehouse/platform';
import { scriptJson } from '../page/escape.ts';

/** Name of the mark of a release that starts, and of the lock that its page holds. */
const startName = 'gatehouse-start';
/** A screen that is there for so long has started; until it is there, a page has the time until its notice. */
const standsMs = 5_000;
const tickMs = 1_000;
/** A page that is left takes its mark away and lets the lock go. Browsers hand the lock on at once, and the storage a moment later. */
const settlesMs = 500;

/** What was told of a view is sent so long after a screen stands; a failure at once. */
const tellMs = 5_000;

/**
 * What the inline script of a page does so that a page that cannot speak any more is heard of:
 * - The worker hears that the page is alive, and which release runs (`page-worker.ts`). Where there are no workers there is none.
 * - While a release starts, a mark with its name and ticket is kept, and a lock as long as this page is there. A page that gets the lock and finds a
 *   mark that stays knows that the page before it crashed, or hung until it was closed. It says so, and is asked for again if it would then be made
 *   from another release. A page that does not get the lock starts beside another one, and keeps no mark. The mark goes before the page is left, and what
 *   was not told is sent then: a page that is busy has no time for it afterwards, since browsers end it after half a second.
 * - What becomes of a release in this view is told in one beacon, or two where it fails later.
 *
 * Uses `d`, `p` (the policy), `go` and `b` (whether it ran) of the script around it. Defines `kr` (what runs), `kn` (notes what becomes of it) and
 * `kg`: starts the scripts.
 */
export const watchScript = (
  running: string,
  ticket: string,
  { noticeMs }: Pick<PageDeadlines, 'noticeMs'>,
): string => `let kr=${scriptJson(running)},kw,km,kz,ky,kl=[];const kt=${scriptJson(ticket)},kk="${startName}",
kp=()=>location.pathname,kj=(t,l)=>JSON.stringify({ticket:t,path:kp(),told:l}),
kf=()=>{if(kl.length)try{navigator.sendBeacon("${pageHealthPath}",kj(kt,kl.splice(0)))}catch(_){}},
kn=(r,e)=>{kl.push([r,e]);clearTimeout(ky);if(e==="failed"||e==="late")kf();else ky=setTimeout(kf,${tellMs})},
ks=m=>{kw&&kw.postMessage(m)},kd=()=>ks({ticket:kt,running:kr,path:kp()}),kb=()=>ks(d.hidden?0:1),
ke=()=>{if(km){try{localStorage.removeItem(kk)}catch(_){}km();km=0}},
ki=()=>{localStorage.setItem(kk,kr+" "+kt);clearTimeout(kz);kz=setTimeout(ke,${noticeMs + standsMs})},
ka=f=>navigator.locks.request(kk,{ifAvailable:true},o=>{if(!o)return f();const g=()=>localStorage.getItem(kk),c=g();
return new Promise(r=>{const n=x=>{try{ki()}catch(_){}f(x)};km=r;c?setTimeout(()=>n(g()===c&&c),${settlesMs}):n()})}),
kc=c=>{if(!c)return go();b=1;const n=()=>{b=0;go()},[r,t]=c.split(" ");fetch("${pageHealthPath}",{method:"POST",body:kj(t,[[r,"start"],[r,"crashed"]])})
.then(a=>{if(a.status!==205)return n();ke();location.reload()},n)};
self.${pageWatchName}=(x,e)=>{if(x&&e)kn(x,e);else if(x&&x!==kr){kr=x;kn(x,"start");kd();
if(km)try{ki()}catch(_){}else if(navigator.locks)ka(()=>{}).catch(()=>{})}return kr};
kn(kr,"start");
try{kw=new Worker(p.createScriptURL("${pageWorkerPath}"));kd();kb();setInterval(kb,${tickMs})}catch(_){}
d.addEventListener("visibilitychange",kb);const kx=()=>{ke();kf()};addEventListener("pagehide",kx);addEventListener("beforeunload",kx);
const kg=()=>{try{ka(kc).catch(go)}catch(_){go()}};`;
