import { usualListenerLimits } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { listen } from '../server.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { clientAddress, trustedProxyList } from './client-address.ts';
import { chooseEncoding } from './compression.ts';
import { cookieWriter, parseCookies } from './cookies.ts';
import { marksFor, marksIn } from './own-tokens.ts';

describe('cookies', () => {
  it("go to the brand's domain; ours and the refresh tokens stay on the host", () => {
    const write = cookieWriter({ domain: 'gatehouse.example', scriptReadable: false, https: true });
    expect(write.set('SUAT', 'a.b.c', 10)).toBe(
      'SUAT=a.b.c; Path=/; Domain=gatehouse.example; Secure; SameSite=Lax; HttpOnly; Max-Age=10',
    );
    expect(write.clear('PLD')).toBe('PLD=; Path=/; Domain=gatehouse.example; Secure; SameSite=Lax; Max-Age=0');
    expect(write.set('GH_BID', 'x', null)).toBe('__Host-GH_BID=x; Path=/; Secure; SameSite=Lax; HttpOnly');
    expect(write.set('SURT', 'x', null)).toBe('SURT=x; Path=/; Secure; SameSite=Lax; HttpOnly');
    expect(write.set('RFT', 'x', 7)).toBe('RFT=x; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=7');
    expect(write.set('RFT', 'x', -7)).toBe('RFT=x; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=0');
  });

  it('carry no Secure and no prefix where pages come by http, so that every engine keeps them', () => {
    const write = cookieWriter({ domain: null, scriptReadable: false, https: false });
    expect(write.set('GH_BID', 'x', null)).toBe('GH_BID=x; Path=/; SameSite=Lax; HttpOnly');
    expect(write.clear('SUAT')).toBe('SUAT=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0');
  });

  it('of the whole domain, from before they belonged to one host, are ended', () => {
    const write = cookieWriter({ domain: 'gatehouse.example', scriptReadable: false, https: true });
    expect(write.clearShared('RFT')).toEqual([
      'RFT=; Path=/; Domain=gatehouse.example; Secure; SameSite=Lax; HttpOnly; Max-Age=0',
    ]);
    expect(write.clearShared('SUAT')).toEqual([]);
    expect(cookieWriter({ domain: null, scriptReadable: false, https: true }).clearShared('RFT')).toEqual([]);
  });

  it('of ours count on https only with the prefix, which no other host can write', () => {
    const header = 'GH_BID=planted; __Host-GH_BID=own; GH_SDK=planted; SUAT=a';
    expect([...parseCookies(header, true)]).toEqual([['GH_BID', 'own']]);
    expect(parseCookies(header, false).get('GH_BID')).toBe('planted');
    // No browser keeps two of one name with the prefix.
    expect([...parseCookies('__Host-GH_BID=one; __Host-GH_BID=other', true)]).toEqual([]);
  });

  it('that are tokens count for one renewal longer than they are written', () => {
    const first = marksFor(['a1', 'r1']);
    const second = marksFor(['a2', 'r2'], marksIn(first) ?? []);
    const third = marksFor(['a3', 'r3'], marksIn(second) ?? []);
    const counting = (marks: string, pairs: string) => [
      ...parseCookies(`__Host-GH_OWN=${marks}; ${pairs}`, true).keys(),
    ];
    expect(counting(second, 'SUAT=a1; SURT=r1')).toEqual(['GH_OWN', 'SUAT', 'SURT']);
    expect(counting(third, 'SUAT=a1; SURT=r1')).toEqual(['GH_OWN']);
    expect(counting(third, 'SUAT=a2; SURT=r2')).toEqual(['GH_OWN', 'SUAT', 'SURT']);
  });

  it('may be readable as before by a switch, ours never', () => {
    const write = cookieWriter({ domain: null, scriptReadable: true, https: true });
    expect(write.set('SUAT', 'a', null)).not.toContain('HttpOnly');
    expect(write.set('GH_PRE', 'a', null)).toContain('HttpOnly');
  });

  it('hold no character that would end them', () => {
    const write = cookieWriter({ domain: null, scriptReadable: false, https: true });
    for (const value of ['a;b', 'a b', 'a\r\nb', 'a"b', 'ä'])
      expect(() => write.set('SUAT', value, 1)).toThrow('cookie SUAT');
  });

  it('are read with the last of two names: a sibling host that plants one for a longer path stands before ours', () => {
    // the order of a browser (RFC 6265 §5.4): `Domain=gatehouse.example; Path=/login` before our own `Path=/`
    expect(parseCookies('LOCALE=ko; LOCALE=de', true).get('LOCALE')).toBe('de');
    expect([...parseCookies('a=1; b=x=y;c; a=2', true)]).toEqual([
      ['a', '2'],
      ['b', 'x=y'],
    ]);
    expect(parseCookies(undefined, true).size).toBe(0);
  });

  it.each([
    ['a long row of blanks', (length: number) => `a=b${' \t'.repeat(length / 2)}c`],
    ['one name very often', (length: number) => 'a=;'.repeat(length / 2)],
  ])('are read in a time that grows with the header alone: %s', (_, headerOf) => {
    const [short, times] = [4000, 8];
    const leastWork = (header: string) => {
      const tries = Array.from({ length: 5 }, () => {
        const from = performance.now();
        parseCookies(header, true);
        return performance.now() - from;
      });
      return Math.min(...tries);
    };
    const work = leastWork(headerOf(short));
    expect(leastWork(headerOf(short * times))).toBeLessThan((work * times * times) / 2);
  });

  it('lose the blanks around a name and a value, and no other', () => {
    expect([...parseCookies(' \ta\t = b c\t ;\u00a0LOCALE=de; d= ', true)]).toEqual([
      ['a', 'b c'],
      ['\u00a0LOCALE', 'de'],
      ['d', ''],
    ]);
  });
});

describe('the address of a visitor', () => {
  /** The address, and how often a header could not be read. */
  function read(socket: string, forwardedFor: string | undefined, trusted = ['10.0.0.0/8', '::1']) {
    let unreadable = 0;
    const address = clientAddress(socket, forwardedFor, trustedProxyList(trusted), () => (unreadable += 1));
    return [address, unreadable];
  }

  it("is the socket's, whatever a header says", () => {
    expect(read('::ffff:10.0.0.1', '9.9.9.9', [])).toEqual(['10.0.0.1', 0]);
    expect(read('8.8.8.8', '9.9.9.9')).toEqual(['8.8.8.8', 0]);
  });

  it.each([
    ['forged, 9.9.9.9, 10.2.2.2', '9.9.9.9'],
    ['6.6.6.6, 203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:9.9.9.9', '9.9.9.9'],
    ['[::ffff:9.9.9.9]:443', '9.9.9.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['9.9.9.9, 10.2.2.2:80, [::1]:443', '9.9.9.9'],
    ['9.9.9.9,', '9.9.9.9'],
    ['9.9.9.9, , 10.2.2.2 ,,', '9.9.9.9'],
  ])('behind trusted proxies is the last one that no trusted proxy has: %s', (header, address) =>
    expect(read('::1', header)).toEqual([address, 0]),
  );

  it.each([undefined, '', ' , ', '10.2.2.2'])("is the proxy's where it names no visitor: %s", (header) =>
    expect(read('10.0.0.1', header)).toEqual(['10.0.0.1', 0]),
  );

  it.each([
    'unknown',
    '9.9.9.9, unknown',
    '9.9.9.9, 999.1.1.1:80',
    '9.9.9.9, 8.8.8.8:port',
    '9.9.9.9, 8.8.8.8:123456',
    '9.9.9.9, [8.8.8.8',
    '9.9.9.9, [2001:db8::1]443',
    '9.9.9.9, [[2001:db8::1]]',
    '9.9.9.9 8.8.8.8',
    'for=9.9.9.9',
  ])("is the proxy's where its header cannot be read, which is told: %s", (header) =>
    expect(read('10.0.0.1', header)).toEqual(['10.0.0.1', 1]),
  );

  it.each(['proxy', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', '::1/129', '10.0.0.0/8/8'])(
    'is no question of %s',
    (entry) =>
      expect(() => trustedProxyList([entry])).toThrow(
        `EDGE_TRUSTED_PROXIES must hold addresses or networks; "${entry}" is neither.`,
      ),
  );
});

describe('encodings', () => {
  it.each([
    ['gzip, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
  ] as const)('%s: %s', (accepted, chosen) => expect(chooseEncoding(accepted)).toBe(chosen));
});

it('TLS files that are none end with a sentence that names the settings', async () => {
  const tls = { certFile: '/nowhere/cert.pem', keyFile: '/nowhere/key.pem' };
  const listening = listen(() => new Response(), {
    port: 0,
    tls,
    limits: usualListenerLimits,
    headBytes: 49_152,
    drainMs: 0,
  });
  await expect(listening).rejects.toThrow(SettingsError);
  await expect(listening).rejects.toThrow(
    /^EDGE_TLS_CERT and EDGE_TLS_KEY must name a certificate and its key, both PEM /,
  );
});
