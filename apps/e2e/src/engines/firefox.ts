import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { deadMs, startProgram } from './start-program.ts';

/** A profile in English without first-run pages and without the work that a browser does beside its pages. */
const preferences = {
  'intl.accept_languages': 'en-US',
  'browser.startup.page': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'signon.rememberSignons': false,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.topsites.contile.enabled': false,
  'browser.translations.enable': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'extensions.enabledScopes': 0,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

type Answer = Readonly<{ id?: number; type: string; error?: string; message?: string; result?: unknown }>;
type Send = (method: string, params: object) => Promise<unknown>;

/** Starts Debian's Firefox and speaks WebDriver BiDi with it: the browser brings the server itself. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'gatehouse-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  // A moved clock is a preloaded library, with which Firefox does not start: it keeps the machine's clock.
  const { LD_PRELOAD: _, ...env } = process.env;
  const { child, end } = startProgram(program, options, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const socket = new WebSocket(`${await addressOf(child)}/session`);
  const send = await connect(socket);
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: readonly { context: string }[] }; // by the protocol
  const context = contexts[0]?.context;
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    async call(functionDeclaration, value) {
      const answer = (await send('script.callFunction', {
        functionDeclaration,
        arguments: [{ type: 'string', value }],
        target: { context },
        awaitPromise: true,
      })) as { type: string; result?: { value?: string }; exceptionDetails?: { text: string } }; // by the protocol
      if (answer.type !== 'success') throw new Error(`Firefox: ${answer.exceptionDetails?.text ?? answer.type}`);
      return answer.result?.value ?? '';
    },
    async act(actions) {
      await send('input.performActions', { context, actions });
    },
    async quit() {
      socket.close();
      end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Firefox did not start')), deadMs);
    let said = '';
    child.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    child.once('error', reject);
  });
}

async function connect(socket: WebSocket): Promise<Send> {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('Firefox refuses the connection')));
  });
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer; // by the protocol
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ type, error, message, result }) => {
        if (type === 'success') resolve(result);
        else reject(new Error(`Firefox, ${method}: ${error} ${message}`));
      });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
