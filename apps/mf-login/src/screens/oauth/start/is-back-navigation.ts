/** Whether this document was reached by Back or Forward. A player who left the provider is not sent there again unasked. */
export function isBackNavigation(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation !== undefined && 'type' in navigation && navigation.type === 'back_forward';
}
