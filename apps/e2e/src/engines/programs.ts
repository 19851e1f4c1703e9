import { existsSync, globSync } from 'node:fs';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const firefox = '/usr/bin/firefox-esr';
const webKit = { driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' };
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];

export type OtherEngine = Readonly<{
  name: string;
  /** Packages of Debian that bring it. */
  packages: string;
  /** `null`: not on this machine. */
  start: (() => Promise<Engine>) | null;
}>;

/** The engines besides Chromium that Debian has. */
export function otherEngines(): readonly OtherEngine[] {
  const browser = miniBrowser();
  const hasWebKit = browser !== undefined && Object.values(webKit).every((path) => existsSync(path));
  return [
    {
      name: 'Firefox',
      packages: 'firefox-esr',
      start: existsSync(firefox) ? () => startFirefox(firefox) : null,
    },
    {
      name: 'WebKit',
      packages: 'webkit2gtk-driver, xvfb',
      start: hasWebKit ? () => startWebKit({ ...webKit, browser }) : null,
    },
  ];
}
