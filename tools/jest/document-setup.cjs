require('@testing-library/jest-dom');

// A busy machine is no failure: what is to appear may take as long as a test does.
require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });

// jsdom knows <dialog> but not its methods.
const dialog = globalThis.HTMLDialogElement?.prototype;
if (dialog && !dialog.showModal) {
  dialog.showModal = function showModal() {
    this.open = true;
  };
  dialog.close = function close(value) {
    if (!this.open) return;
    if (value !== undefined) this.returnValue = value;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// jsdom knows no media queries: none matches, as on a narrow screen without preferences.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false });
