/** First match names it: many browsers carry the names of others. */
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Whale\//, 'Whale'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const named = (agent: string, list: readonly (readonly [RegExp, string])[]) =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** `Chrome, Windows`: what a player can recognise of a `User-Agent`. `null`: nothing. The browser says it, so it proves nothing. */
export function agentLabel(agent: string | undefined): string | null {
  if (!agent) return null;
  const words = [named(agent, browsers), named(agent, systems)].filter((word) => word !== undefined);
  return words.length === 0 ? null : words.join(', ');
}
