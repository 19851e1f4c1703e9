import { describe, expect, it } from '@jest/globals';
import { clientAddressOr } from './client-address.ts';

const home = 'https://www.gatehouse.example';
const live = { httpLocalhost: false };
const local = { httpLocalhost: true };

describe("a client's address", () => {
  it.each([
    ['https://client.example/back?x=1&authorization_code=c', live],
    ['https://client.example:8443/back', live],
    ['http://client.localhost:4310/back', local],
  ])('%s is left for', (address, rules) => expect(clientAddressOr(home, address, rules)).toBe(address));

  it.each([
    ['http://client.example/back', local],
    ['http://localhost:4310/back', live],
    ['javascript:alert(1)', local],
    ['https://user@client.example/back', local],
    ['https://client.example\\back', local],
    ['//client.example', local],
    ['', local],
  ])('"%s" leads home', (address, rules) => expect(clientAddressOr(home, address, rules)).toBe(home));
});
