/** Module id of one of the app's own catalogues. */
const catalogue = /^\.\/src\/texts\/main\/([a-z-]+)\.json$/;

/** A changed catalogue needs no reload: lets those that have run be exchanged by themselves. */
export function acceptCatalogues(): void {
  for (const [id, module] of Object.entries(__webpack_require__.c)) if (catalogue.test(id)) module?.hot.accept();
}

/** Hands exchanged catalogues to the shell, which shows them (apps/shell/src/locale/follow-hot-texts.ts). */
export function showCatalogues(changed: readonly string[]): void {
  for (const id of changed) {
    const locale = catalogue.exec(id)?.[1];
    if (!locale) continue;
    const detail = { namespace: gatehouseHot.name, locale, texts: __webpack_require__(id) };
    dispatchEvent(new CustomEvent('gatehouse:texts', { detail }));
  }
}
