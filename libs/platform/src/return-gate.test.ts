import { describe, expect, it } from '@jest/globals';
import { gateReturnAddress, returnAddressMaxLength, returnAddressOr, type ReturnRules } from './return-gate.ts';
import { siteOf } from './sites/default-sites.ts';

const live: ReturnRules = {
  domains: ['gatehouse.example', 'gameclub.example.ph'],
  ports: [8443],
  httpLocalhost: false,
};
const local = siteOf('local', 'main').returns;
const reasonOf = (raw: string | null | undefined, rules = live) => {
  const verdict = gateReturnAddress(raw, rules);
  return verdict.ok ? verdict.url : verdict.reason;
};

describe('return gate lets through', () => {
  it.each([
    ['https://gatehouse.example', 'https://gatehouse.example/'],
    ['https://www.gatehouse.example/game?id=1&next=%2Fa#top', 'https://www.gatehouse.example/game?id=1&next=%2Fa#top'],
    ['HTTPS://WWW.Gatehouse.Example/A', 'https://www.gatehouse.example/A'],
    ['https://gatehouse.example:443/', 'https://gatehouse.example/'],
    ['https://gatehouse.example:8443/a', 'https://gatehouse.example:8443/a'],
    [
      'https://a.b.gameclub.example.ph/?u=https://evil.example/@x',
      'https://a.b.gameclub.example.ph/?u=https://evil.example/@x',
    ],
    ['https://gatehouse.example/a/../b', 'https://gatehouse.example/b'],
    // written as people read it
    ['https://gatehouse.example/main?q=a b', 'https://gatehouse.example/main?q=a%20b'],
    ['https://gatehouse.example/main?q=a+b&c=%2B', 'https://gatehouse.example/main?q=a+b&c=%2B'],
    ['https://gatehouse.example/main?at=09:00 09:00', 'https://gatehouse.example/main?at=09:00%2009:00'],
    ['https://gatehouse.example/main?q=c ', 'https://gatehouse.example/main?q=c%20'],
    ['https://gatehouse.example/게임/1', 'https://gatehouse.example/%EA%B2%8C%EC%9E%84/1'],
    ['https://gatehouse.example?name=한글', 'https://gatehouse.example/?name=%ED%95%9C%EA%B8%80'],
    ['https://gatehouse.example/?q=東京　%20', 'https://gatehouse.example/?q=%E6%9D%B1%E4%BA%AC%E3%80%80%20'],
    ['https://gatehouse.example/#ä 🎮', 'https://gatehouse.example/#%C3%A4%20%F0%9F%8E%AE'],
    ['https://gatehouse.example/%ED%95%9C글', 'https://gatehouse.example/%ED%95%9C%EA%B8%80'],
    ['https://gatehouse.example/100%', 'https://gatehouse.example/100%'],
    ['https://gatehouse.example/。evil.example', 'https://gatehouse.example/%E3%80%82evil.example'],
    ['https://gatehouse.example/ @evil.example', 'https://gatehouse.example/%20@evil.example'],
  ])('%s', (raw, url) => expect(reasonOf(raw)).toBe(url));

  it.each(['http://localhost:4310/main', 'http://ppool.localhost:4310/us', 'https://localhost/'])('locally %s', (raw) =>
    expect(reasonOf(raw, local)).toBe(raw),
  );
});

describe('return gate refuses', () => {
  it('http but for hosts of this machine, and for those where a site says so', () => {
    const rules = { ...live, domains: ['gatehouse.example', 'localhost'] };
    const asked = ['http://localhost/a', 'http://game.localhost/a', 'http://gatehouse.example/a'];
    expect(asked.map((raw) => reasonOf(raw, rules))).toEqual(['scheme', 'scheme', 'scheme']);
    const open = { ...rules, httpLocalhost: true };
    expect(asked.map((raw) => reasonOf(raw, open))).toEqual([...asked.slice(0, 2), 'scheme']);
  });

  it.each([
    // nothing asked
    [null, 'empty'],
    [undefined, 'empty'],
    ['', 'empty'],
    ['undefined', 'empty'],
    ['null', 'empty'],
    // another scheme, or none
    ['javascript:alert(1)', 'scheme'],
    ['JaVaScRiPt://gatehouse.example/%0aalert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['//gatehouse.example/', 'scheme'],
    ['/login', 'scheme'],
    ['gatehouse.example', 'scheme'],
    ['ftp://gatehouse.example/', 'scheme'],
    ['blob:https://gatehouse.example/1', 'scheme'],
    ['view-source:https://gatehouse.example/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['http://gatehouse.example/', 'scheme'],
    ['http://gatehouse.example:443/', 'scheme'],
    // another host that looks like ours
    ['https://evil.example/', 'host'],
    ['https://gatehouse.example.evil.example/', 'host'],
    ['https://evilgatehouse.example/', 'host'],
    ['https://gatehouse.example./', 'unparsable'],
    ['https://gatehouse.exampl/', 'host'],
    ['https://example/', 'host'],
    ['https://evil.example/gatehouse.example', 'host'],
    ['https://evil.example?gatehouse.example', 'host'],
    ['https://evil.example#.gatehouse.example', 'host'],
    ['https://127.0.0.1/', 'host'],
    ['https://0x7f.1/', 'host'],
    ['https://2130706433/', 'host'],
    ['https://localhost/', 'host'],
    ['http://localhost:4310/', 'host'],
    ['https://xn--gatehouse-2y5c.example/', 'host'],
    ['https://.gatehouse.example/', 'unparsable'],
    ['https://a..gatehouse.example/', 'unparsable'],
    // user info
    ['https://gatehouse.example@evil.example/', 'user-info'],
    ['https://gatehouse.example:443@evil.example/', 'user-info'],
    ['https://user:pass@gatehouse.example/', 'user-info'],
    ['https://@gatehouse.example/', 'user-info'],
    ['https://evil.example%40gatehouse.example/', 'unparsable'],
    // spelled so that two readers may disagree
    ['https:\\\\gatehouse.example/', 'characters'],
    ['https://evil.example\\.gatehouse.example/', 'characters'],
    ['https://evil.example\\@gatehouse.example/', 'characters'],
    ['https:/gatehouse.example/', 'scheme'],
    ['https:gatehouse.example', 'scheme'],
    ['https:///gatehouse.example/', 'unparsable'],
    ['https:////evil.example/', 'unparsable'],
    ['https://[::1]/', 'unparsable'],
    ['https://gatehouse.example:/', 'unparsable'],
    ['https://gatehouse.example:0443x/', 'unparsable'],
    ['https://gate%68ouse.example/', 'unparsable'],
    ['https://gatehouse_example/', 'unparsable'],
    ['https://gatehouse.example;.evil.example/', 'unparsable'],
    // characters
    [' https://gatehouse.example/', 'characters'],
    ['https://gatehouse.example /', 'characters'],
    ['https://gate house.example/', 'characters'],
    ['https://한글.gatehouse.example/', 'characters'],
    ['https://gatehouse.example\u00a0/', 'characters'],
    ['https://evil.example／.gatehouse.example/', 'characters'],
    ['https://evil.example？.gatehouse.example/', 'characters'],
    ['https://evil.example＃.gatehouse.example/', 'characters'],
    ['한글', 'characters'],
    ['//evil.example/한글', 'characters'],
    ['javascript:alert(1)//한글 ', 'characters'],
    ['https:evil.example/한글', 'characters'],
    ['https://user@gatehouse.example/한글', 'user-info'],
    ['https://evil.example/한글', 'host'],
    ['https://gatehouse.example/a\\한글', 'characters'],
    ['https://gatehouse.example/\t', 'characters'],
    ['https://gatehouse.example/?a\nb', 'characters'],
    ['https://gatehouse.example/\u0085', 'characters'],
    ['https://gatehouse.example/\ud83d', 'characters'],
    ['https://gatehouse.example/\ufeff', 'characters'],
    ['https://gatehouse.example/\r\nSet-Cookie: a=b', 'characters'],
    ['https://gate\thouse.example/', 'characters'],
    ['https://gatehouse.example/\0', 'characters'],
    ['https://gatehouse.example。evil.example/', 'characters'],
    ['https://gatehouse.exаmple/', 'characters'],
    ['https://ｇatehouse.example/', 'characters'],
    ['https://gatehouse.example/\u202e', 'characters'],
    ['https://gatehouse\u00ad.example/', 'characters'],
    ['\ufeffhttps://gatehouse.example/', 'characters'],
    // ports
    ['https://gatehouse.example:80/', 'port'],
    ['https://gatehouse.example:8444/', 'port'],
    ['https://gatehouse.example:99999/', 'unparsable'],
    ['https://gatehouse.example:4200/', 'port'],
  ])('%j (%s)', (raw, reason) => expect(reasonOf(raw)).toBe(reason));

  it('http of another host even locally', () => {
    expect(reasonOf('http://127.0.0.1:4310/', local)).toBe('host');
    expect(reasonOf('http://localhost.evil.example:4310/', local)).toBe('host');
    expect(reasonOf('http://evillocalhost:4310/', local)).toBe('host');
    expect(reasonOf('http://localhost:4311/', local)).toBe('port');
  });

  it('more than 2,048 characters', () => {
    const start = 'https://gatehouse.example/';
    const longest = start + 'a'.repeat(returnAddressMaxLength - start.length);
    expect(reasonOf(longest)).toBe(longest);
    expect(reasonOf(`${longest}a`)).toBe('too-long');
    expect(reasonOf(start + '한'.repeat(300))).toBe('too-long'); // counted as it is written out
    expect(reasonOf(`${start}?q=${'"'.repeat(700)}`)).toBe('too-long'); // by the parser, too
  });

  it('and leads home instead', () => {
    expect(returnAddressOr('https://www.gatehouse.example', 'https://evil.example/', live)).toBe(
      'https://www.gatehouse.example',
    );
    expect(returnAddressOr('https://www.gatehouse.example', 'https://gatehouse.example/a', live)).toBe(
      'https://gatehouse.example/a',
    );
  });
});
