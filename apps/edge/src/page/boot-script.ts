import { scriptJson } from './escape.ts';

export const loadFailedElementId = 'gatehouse-load-failed';

export type BootFile = Readonly<{ url: string; integrity: string }>;

/**
 * The inline script of a page: adds the shell's scripts after the first frame, so that code from the cache does not
 * hold up the form (stack, "Federation"), and shows a sentence when one of them does not come. A page that is not
 * painted at all (a background tab) starts at once.
 */
export function bootScript(scripts: readonly BootFile[]): string {
  const list = scriptJson(scripts.map(({ url, integrity }) => [url, integrity]));
  return `(()=>{const d=document,n=d.currentScript.nonce,l=${list},t=self.trustedTypes,
h=u=>{if(l.some(f=>f[0]===u))return u;throw new TypeError(u)},
p=t?t.createPolicy("gatehouse-boot",{createScriptURL:h}):{createScriptURL:h};
let b=0;const go=()=>{if(b++)return;for(const[u,i]of l){const s=d.createElement("script");
s.src=p.createScriptURL(u);s.integrity=i;s.crossOrigin="anonymous";s.async=false;s.nonce=n;
s.onerror=()=>{const f=d.getElementById("${loadFailedElementId}");if(f)f.hidden=false};d.head.append(s)}};
if(d.hidden)go();else requestAnimationFrame(()=>setTimeout(go));setTimeout(go,1000)})()`;
}
