import type { FaultName } from './cells.ts';

/** A loop of the drill ends by itself, so that a journey does: long after its player has given up. */
const boundMs = 90_000;
/** How long a screen that fails later has been on the page. */
export const laterMs = 2_500;

const faultMessage = 'fault of a release';

const spin = `for (const end = Date.now() + ${boundMs}; Date.now() < end;);`;
const hog = `{ const held = []; for (const end = Date.now() + ${boundMs}; Date.now() < end;) if (held.length < 100) held.push(new Uint8Array(1e6).fill(1)); }`;
const throws = `throw new Error('${faultMessage}');`;

/** Code in the place of a remote's entry: what a build's entry leaves for the shell, by hand. */
export function containerCode(fault: FaultName | null, remote: string, globalName: string): string {
  if (fault === 'throws at import') return throws;
  if (fault === 'memory hog') return hog + throws;
  const contract = fault === 'wrong contract' ? 7 : 1;
  const init =
    fault === 'wrong shared version'
      ? `throw new Error('${faultMessage}: react 18.0.0 does not satisfy ^19.3.0');`
      : 'react = Object.values(scope.react)[0].lib();';
  return `{
    let react;
    globalThis.${globalName} = {
      init(scope) { ${init} },
      get: async () => () => ({
        remote: {
          $$type: 'gatehouse.remote', contract: ${contract}, name: '${remote}', texts: async () => ({}),
          screens: new Proxy({}, { get: () => async () => ${screenCode(fault)} }),
        },
      }),
    };
  }`;
}

function screenCode(fault: FaultName | null): string {
  if (fault === 'missing chunk or style')
    return `{ throw Object.assign(new Error('${faultMessage}'), { name: 'ChunkLoadError' }); }`;
  if (fault === 'throws late')
    return `({ Component: () => {
      const [broken, setBroken] = react.useState(false);
      react.useEffect(() => void setTimeout(() => setBroken(true), ${laterMs}), []);
      if (broken) throw new Error('${faultMessage}');
      return react.createElement('h1', { id: 'faulty' }, 'faulty');
    } })`;
  if (fault === 'draws nothing') return '({ Component: () => null })';
  return `({ Component: () => { ${fault === 'endless loop' ? spin : ''} ${throws} } })`;
}

/** Code in front of the first script of a page: of the shell, or of the page without it. */
export function firstCode(fault: FaultName | null, isShell: boolean): string {
  if (fault === 'endless loop') return isShell ? `${spin} ${throws}` : atElement('h1', `${spin} ${throws}`);
  if (fault === 'memory hog') return `${hog}${throws}`;
  if (fault === 'throws late') return `setTimeout(() => { ${throws} }, ${laterMs});`;
  if (fault === 'throws at render') return atElement(isShell ? 'main' : 'h1', throws);
  if (fault === 'throws at import' || fault === null) return throws;
  return ';';
}

/**
 * Runs when React makes an element: `h1`, which every page has, and no notice, so that the boundary of a screen meets the error; or
 * `main`, which is the shell's own.
 */
const atElement = (element: 'h1' | 'main', code: string) => `{
  const create = document.createElement;
  document.createElement = function (name, ...more) {
    if (name === '${element}') { ${code} }
    return create.call(this, name, ...more);
  };
}`;
