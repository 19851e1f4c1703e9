interface ImportMeta {
  /** There in a development build only; a release has no code behind it. */
  readonly webpackHot?: object;
}
