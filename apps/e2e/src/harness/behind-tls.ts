import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments } from '@gatehouse/platform/testing';
import { chromium, type Browser } from '@playwright/test';
import { ports, secondBrand } from './addresses.ts';
import { chromiumPath } from './chromium.ts';

/** The second brand as its players reach it in live: by https, where cookies are `Secure` and have the prefix `__Host-`. */
export const secureOrigin = secondBrand.origin.replace(/^http:/, 'https:');

/** A certificate of this run. */
function newCertificate(): Readonly<{ cert: Buffer; key: Buffer }> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-tls-'));
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  execFileSync('openssl', [...kind, '-subj', '/CN=gatehouse', '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  });
  const made = { cert: readFileSync(certFile), key: readFileSync(keyFile) };
  rmSync(folder, { recursive: true });
  return made;
}

/** A proxy that ends TLS before the edge, which trusts it: the address is the edge's own. */
async function startProxy() {
  const server = createServer(newCertificate(), (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https' };
    const passed = request(
      { host: '127.0.0.1', port: ports.edge, method: asked.method, path: asked.url, headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      },
    );
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port }; // listens on TCP
}

/** A Chromium that reaches the second brand through the proxy, and what ends both. */
export async function openBehindTls(): Promise<Readonly<{ browser: Browser; close(): Promise<void> }>> {
  const { server, port } = await startProxy();
  const mapping = `MAP ${new URL(secureOrigin).host} 127.0.0.1:${port}`;
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumArguments, `--host-resolver-rules=${mapping}`],
  });
  return {
    browser,
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
