require('@testing-library/jest-dom');

const { configure } = withoutNodesQueues(() => require('@testing-library/react'));

/** React takes what it finds when it is loaded: with a timer, as in jsdom, its work is done in the order of other timers. */
function withoutNodesQueues(load) {
  const { setImmediate, MessageChannel } = globalThis;
  Object.assign(globalThis, { setImmediate: undefined, MessageChannel: undefined });
  try {
    return load();
  } finally {
    Object.assign(globalThis, { setImmediate, MessageChannel });
  }
}

// A busy machine is no failure: what is to appear may take far longer than it usually does. What never appears is told before a test is over its time.
configure({ asyncUtilTimeout: 15_000 });

// jsdom knows <dialog> but not its methods.
const dialog = globalThis.HTMLDialogElement.prototype;
dialog.showModal = function showModal() {
  this.open = true;
};
dialog.close = function close(value) {
  if (!this.open) return;
  if (value !== undefined) this.returnValue = value;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// jsdom knows no media queries: none matches, as on a narrow screen without preferences.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false });
