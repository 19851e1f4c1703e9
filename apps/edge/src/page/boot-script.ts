import {
  hostEvents,
  hostObjects,
  hostRelayPath,
  loadFailedElementId,
  neededFeatures,
  sdkMessage,
} from '@gatehouse/platform';
import { scriptJson } from './escape.ts';

export const browserTooOldElementId = 'gatehouse-too-old';
export const closeViewElementId = 'gatehouse-close';

export type BootFile = Readonly<{ url: string; integrity: string }>;

/** How a game's web view is told to close, by a page whose scripts cannot run. */
export type CloseWay = Readonly<{ frames: readonly string[]; relay: boolean }>;

const featureTest = neededFeatures.map(({ test }) => test).join('&&');

/** The bridge's own message of closing (libs/shell-contract), sent without the bridge. */
function closeScript({ frames, relay }: CloseWay): string {
  const message = sdkMessage(hostEvents.close, {});
  const relayed = `fetch("${hostRelayPath}",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({kind:"sdk",message:m})})`;
  return `const c=d.getElementById("${closeViewElementId}");if(c)c.onclick=()=>{
const m=${scriptJson(message)},o=self.${hostObjects.sdk},w=${scriptJson(frames)};
if(o&&o.postMessage)o.postMessage(JSON.stringify(m));
else if(parent!==self&&w.length)w.forEach(f=>parent.postMessage(m,f));${relay ? `else ${relayed}` : ''}};`;
}

/**
 * The inline script of a page: asks the browser for what the scripts need, and without it says that it is too old and
 * adds none. Else it adds the shell's scripts after the first frame, so that code from the cache does not hold up the form
 * (stack, "Federation"), and shows a sentence when one of them does not come or fails before the page stands: a page that
 * stands has taken the sentence away. A page that is not painted at all (a background tab) starts at once.
 */
export function bootScript(scripts: readonly BootFile[], close?: CloseWay): string {
  const list = scriptJson(scripts.map(({ url, integrity }) => [url, integrity]));
  return `(()=>{const d=document,n=d.currentScript.nonce,l=${list},t=self.trustedTypes,
q=i=>{const f=d.getElementById(i);if(f)f.hidden=false},x=()=>q("${loadFailedElementId}");
if(!(${featureTest})){${close ? closeScript(close) : ''}return q("${browserTooOldElementId}")}
addEventListener("error",e=>{if(l.some(f=>String(e.filename).endsWith(f[0])))x()});
addEventListener("unhandledrejection",x);
const h=u=>{if(l.some(f=>f[0]===u))return u;throw new TypeError(u)},
p=t?t.createPolicy("gatehouse-boot",{createScriptURL:h}):{createScriptURL:h};
let b=0;const go=()=>{if(b++)return;for(const[u,i]of l){const s=d.createElement("script");
s.src=p.createScriptURL(u);s.integrity=i;s.crossOrigin="anonymous";s.async=false;s.nonce=n;
s.onerror=x;d.head.append(s)}};
if(d.hidden)go();else requestAnimationFrame(()=>setTimeout(go));setTimeout(go,1000)})()`;
}
