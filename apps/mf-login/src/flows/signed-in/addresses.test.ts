import { expect, it } from '@jest/globals';
import { campaignPath, simplifyPath } from './addresses.ts';

const address = (query: string) => new URL(`http://localhost:4200/login${query}`);

it('keeps the return address for after the password campaign', () => {
  expect(campaignPath(address('?redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain%3Fa%3D1'))).toBe(
    '/change/pw?from=campaign&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain%3Fa%3D1',
  );
  expect(campaignPath(address(''))).toBe('/change/pw?from=campaign');
});

it('takes inflow, state and return address along to the terms', () => {
  expect(simplifyPath(address('?inflow_path=NONE&state=s1&redirect_url=x'))).toBe(
    '/simplify?inflow_path=NONE&state=s1&platform=PC&nation=KR&redirect_url=x',
  );
  expect(simplifyPath(address(''))).toBe('/simplify?platform=PC&nation=KR');
});
