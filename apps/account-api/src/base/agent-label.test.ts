import { expect, it } from '@jest/globals';
import { agentLabel } from './agent-label.ts';

const mozilla = 'Mozilla/5.0';
it.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0`, 'Edge, Windows'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36`, 'Chrome, Windows'],
  [`${mozilla} (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15`, 'Safari, macOS'],
  [`${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/156.0 Mobile Safari/604.1`, 'Chrome, iPhone'],
  [`${mozilla} (Linux; Android 16; SM-S938N) SamsungBrowser/30.0 Chrome/150.0 Mobile`, 'Samsung Internet, Android'],
  [`${mozilla} (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0`, 'Firefox, Linux'],
  ['<script>alert(1)</script>', null],
  [undefined, null],
])('%s', (agent, label) => {
  expect(agentLabel(agent)).toBe(label);
});
