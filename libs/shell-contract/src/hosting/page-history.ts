/** The address bar. */
export type PageHistory = Readonly<{
  url(): URL;
  push(path: string): void;
  replace(path: string): void;
  /** Calls back when the visitor went back, forward, or to another fragment. */
  listen(listener: () => void): void;
}>;

export const browserHistory: PageHistory = {
  url: () => new URL(location.href),
  push: (path) => history.pushState(null, '', path),
  replace: (path) => history.replaceState(null, '', path),
  listen: (listener) => addEventListener('popstate', listener),
};
