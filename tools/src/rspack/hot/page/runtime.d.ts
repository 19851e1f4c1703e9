/** Written into the bundle by hot-config.ts. */
declare const gatehouseHot: Readonly<{ name: string; channel: string }>;

declare const __webpack_hash__: string;

/** The build's own runtime, as far as the client in the page works with it. */
declare const __webpack_require__: {
  (id: string): unknown;
  /** Modules that have run, by their id. */
  readonly c: Readonly<Record<string, Readonly<{ hot: Readonly<{ accept(): void }> }> | undefined>>;
  /** Name of the list of chunks that the next build exchanges. */
  hmrF(): string;
  /** Fetches that list; nothing where there is no next build. */
  hmrM(): Promise<unknown>;
};

interface ImportMeta {
  readonly webpackHot: Readonly<{
    status(): string;
    /** Ids of the exchanged modules; `null`: there is no next build. */
    check(apply: boolean): Promise<readonly string[] | null>;
  }>;
}
