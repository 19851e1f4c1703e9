const { createRequire } = require('node:module');
const SharedModulesEnvironment = require('../shared-modules/environment.cjs');

const requireOfJest = createRequire(require.resolve('jest-environment-jsdom'));
const { JSDOM, VirtualConsole } = requireOfJest('jsdom');
const { ModernFakeTimers } = requireOfJest('@jest/fake-timers');

/** Names that Node has too and that are to be the page's. */
const pagesOwn = new Set(
  'Event EventTarget CustomEvent MessageEvent CloseEvent DOMException Blob File FormData Storage navigator localStorage sessionStorage'.split(
    ' ',
  ),
);

/** All others that Node has stay Node's: one realm for bytes, addresses, fetch and timers. */
const nodesOwn = new Set(Object.getOwnPropertyNames(globalThis).filter((name) => !pagesOwn.has(name)));

/** Names that a test may give a window which has them not. */
const laterNames = ['PointerEvent', 'matchMedia'];

/** Makes the names of a window global, and the global object the window. */
function showWindow(window) {
  for (const name of namesOf(window)) {
    if (!nodesOwn.has(name)) Object.defineProperty(globalThis, name, propertyOf(window, name));
  }
  for (const name of ['window', 'self', 'top', 'parent', 'frames'])
    Object.defineProperty(globalThis, name, { value: globalThis, configurable: true, writable: true });
}

function namesOf(window) {
  const names = new Set(laterNames);
  for (let one = window; one && one !== Object.prototype; one = Object.getPrototypeOf(one))
    for (const name of Object.getOwnPropertyNames(one))
      if (name !== 'constructor' && !name.startsWith('_')) names.add(name);
  return names;
}

/** What is read or set is the window's own: testing-library looks there. A function stays one of the window. */
function propertyOf(window, name) {
  const first = window[name];
  const bound = typeof first === 'function' && !/^[A-Z]/.test(name) ? first.bind(window) : first;
  return {
    get: () => (window[name] === first ? bound : window[name]),
    set: (next) => {
      window[name] = next;
    },
    configurable: true,
    enumerable: true,
  };
}

/** An error that nobody in the page handles fails the test. */
function reportErrors(window) {
  let handled = 0;
  const { addEventListener, removeEventListener } = window;
  addEventListener.call(window, 'error', ({ error }) => {
    if (handled === 0 && error != null) process.emit('uncaughtException', error);
  });
  window.addEventListener = (...given) => {
    if (given[0] === 'error') handled += 1;
    return addEventListener.apply(window, given);
  };
  window.removeEventListener = (...given) => {
    if (given[0] === 'error') handled -= 1;
    return removeEventListener.apply(window, given);
  };
}

/** Node's timers and channels outlive a window. Those that a file starts end with it. */
function endWithFile() {
  const ends = [];
  for (const [start, stop] of [
    [setTimeout, clearTimeout],
    [setInterval, clearInterval],
    [setImmediate, clearImmediate],
  ])
    globalThis[start.name] = (...given) => {
      const started = start(...given);
      ends.push(() => stop(started));
      return started;
    };
  const { BroadcastChannel } = globalThis;
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name) {
      super(name);
      ends.push(() => this.close());
    }
  };
  return () => {
    for (const end of ends) end();
  };
}

/** A window of the file's own, whose names are the worker's globals while the file runs. */
module.exports = class DocumentEnvironment extends SharedModulesEnvironment {
  constructor({ projectConfig }, { console }) {
    super();
    const virtualConsole = new VirtualConsole();
    virtualConsole.sendTo?.(console, { omitJSDOMErrors: true });
    virtualConsole.forwardTo?.(console);
    virtualConsole.on('jsdomError', (error) => console.error(error));
    this.dom = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost/', virtualConsole });
    reportErrors(this.dom.window);
    showWindow(this.dom.window);
    this.endAll = endWithFile();
    this.fakeTimers = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.endAll();
    this.dom.window.close();
    await super.teardown();
  }
};
