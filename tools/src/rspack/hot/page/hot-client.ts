/** Runs in the page as part of a development build: takes new builds as they come (decision record 0007). */
import { createBuildNotice } from './build-notice.ts';
import { acceptCatalogues, showCatalogues } from './hot-texts.ts';

/** `updates`: lists of changed chunks, by the file name under which the runtime asks for them. */
type Build = Readonly<{ hash: string; updates: Readonly<Record<string, unknown>> }>;
type Message = Readonly<
  { type: 'gatehouse-build'; data: Build } | { type: 'gatehouse-broken'; data: string } | { type: 'hash' }
>;

const { name, channel } = gatehouseHot;
const notice = createBuildNotice(document);
const hot = import.meta.webpackHot; // in these words: the build looks for them
const reloadedFor = `gatehouse:hot:${name}`;
const reconnectMs = 1_000;

let latest: Build = { hash: __webpack_hash__, updates: {} };

// The list of changed chunks comes over the channel: the page's policy lets nothing be fetched from another port.
__webpack_require__.hmrM = () => Promise.resolve(latest.updates[__webpack_require__.hmrF()]);

/** Once per build: a second reload for the same one would not help either. */
function reload(): void {
  if (sessionStorage.getItem(reloadedFor) === latest.hash) {
    console.error(`[${name}] this page is older than the last build, and a reload does not change that.`);
    return;
  }
  sessionStorage.setItem(reloadedFor, latest.hash);
  location.reload();
}

/** The first HTML carries its styles inline; once the page has taken over, the linked sheets are all there is to see. */
function dropInlinedStyles(): void {
  if (!document.documentElement.hasAttribute('data-taken-over')) return;
  for (const element of document.head.querySelectorAll('style')) element.remove();
}

/** One step for each build that the page has missed; `false`: there is no way to the newest. */
async function catchUp(): Promise<boolean> {
  while (__webpack_hash__ !== latest.hash) {
    acceptCatalogues();
    const changed = await hot.check(true);
    if (!changed) return false;
    showCatalogues(changed);
  }
  dropInlinedStyles();
  return true;
}

async function take(build: Build): Promise<void> {
  latest = build;
  if (hot.status() !== 'idle') return; // the step under way goes on to this one
  try {
    if (!(await catchUp())) reload();
  } catch (error) {
    console.info(`[${name}] reloads:`, error);
    reload();
  }
}

function connect(): void {
  const socket = new WebSocket(channel);
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as Message; // our own server's
    if (message.type === 'gatehouse-build') {
      notice.hide();
      void take(message.data);
    }
    if (message.type === 'gatehouse-broken') {
      const text = `${name} does not build:\n${message.data}`;
      console.error(text);
      notice.show(text);
    }
  });
  socket.addEventListener('close', () => setTimeout(connect, reconnectMs));
}

connect();
