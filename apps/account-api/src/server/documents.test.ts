import { allCalls, callPath, refusals } from '@gatehouse/api-contract';
import { callDigests, callDigestsPath } from '@gatehouse/api-contract/call-digests';
import { faultsIn } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../testing/each-engine.ts';
import { usePlatform } from '../testing/use-platform.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument();

it('every call is in the OpenAPI document with its refusals', async () => {
  const faults = await faultsIn(
    allCalls,
    ({ id }) => id,
    (call) => {
      const names = Object.fromEntries(
        [...call.path.matchAll(/:([a-z_0-9]+)/gi)].map(([, name = '']) => [name, `{${name}}`]),
      );
      const path = decodeURIComponent(callPath(call, names));
      const operation = document.paths[path]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(call.id);
      for (const [code, name] of Object.entries(call.refusals)) {
        expect(operation?.responses[String(refusals[name].status)]?.description).toContain(`${code} ${name}`);
      }
    },
  );
  expect(faults).toEqual([]);
});

describeEachEngine('documents', (engine) => {
  const stage = usePlatform(engine);

  it('say which calls are served, by their digests', async () => {
    const answer = await (await fetch(`${stage().server.address}${callDigestsPath}`)).json();
    const digests = Object.entries(await callDigests(allCalls));
    expect(answer).toMatchObject({ calls: Object.fromEntries(digests.map(([id, digest]) => [id, [digest]])) });
  });

  it('are served as data and as a page without script', async () => {
    const { address } = stage().server;
    expect(await (await fetch(`${address}/openapi.json`)).json()).toEqual(JSON.parse(JSON.stringify(document)));
    const page = await fetch(`${address}/docs`);
    const html = await page.text();
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(html).not.toMatch(/<script|style="|https?:\/\//);
    expect(html).toContain('POST /auth/v2.1/pc/signin');
  });
});
