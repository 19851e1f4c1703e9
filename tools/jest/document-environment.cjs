const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom without what browsers have had for years; Node's own fill the gaps. */
module.exports = class DocumentEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'TextEncoder',
      'TextDecoder',
      'structuredClone',
      'BroadcastChannel',
      'ReadableStream',
      'TransformStream',
      'URLPattern',
    ]) {
      if (name in globalThis) this.global[name] = globalThis[name];
    }
    // One realm for bytes and addresses: jsdom's own would fail `instanceof` in Node's fetch and WebCrypto.
    Object.assign(this.global, { AbortController, AbortSignal, URL, URLSearchParams, Uint8Array, ArrayBuffer });
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
};
