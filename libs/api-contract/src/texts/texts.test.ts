import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@gatehouse/platform';
import { catalogueFaults, faultsIn, type Catalogue } from '@gatehouse/platform/testing';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { authorize } from '../calls/authorize.ts';
import { loginCodeCheck, otpBegin, otpRemove, otpSessionOpen, otpSessionVerify } from '../calls/otp.ts';
import { signInV20, signInV21 } from '../calls/sign-in.ts';
import { oauthCode, oauthToken, oauthTokenState, socialCheck, socialSignIn } from '../calls/social.ts';
import { termsAgreeV10, termsAgreeV20 } from '../calls/terms.ts';
import { refreshV20, signOut, tokenV20, tokenV21, userTokenCheck } from '../calls/tokens.ts';
import { envelopeRefusals, type CallDefinition } from '../definition/define-call.ts';
import { refusals } from '../refusals/refusals.ts';
import { signInIdentifier, signInPassword } from '../schemas/sign-in-fields.ts';

const areas = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'fields')
  .map(({ name }) => name);

/** Calls whose refusals a player can read; a screen that makes another call adds it. */
const spoken: readonly CallDefinition[] = [
  signInV20,
  signInV21,
  tokenV20,
  tokenV21,
  refreshV20,
  signOut,
  userTokenCheck,
  termsAgreeV20,
  termsAgreeV10,
  authorize,
  socialSignIn,
  oauthCode,
  oauthToken,
  oauthTokenState,
  socialCheck,
  loginCodeCheck,
  otpSessionOpen,
  otpSessionVerify,
  otpBegin,
  otpRemove,
];
const catalogueSchema = v.record(
  v.string(),
  v.union([v.string(), v.strictObject({ title: v.string(), text: v.string() })]),
);

function read(area: string, locale: string): Catalogue {
  return v.parse(catalogueSchema, JSON.parse(readFileSync(join(import.meta.dirname, area, `${locale}.json`), 'utf8')));
}

describe('sentences in every language', () => {
  it('are complete, no placeholder lost, no English left over', async () => {
    const catalogues = locales.flatMap((locale) => [...areas, 'fields'].map((area) => ({ locale, area })));
    const faults = await faultsIn(
      catalogues,
      ({ locale, area }) => `${area} in ${locale}`,
      ({ locale, area }) => expect(catalogueFaults(locale, read(area, 'en'), read(area, locale))).toEqual([]),
    );
    expect(faults).toEqual([]);
  });
});

describe('sentences', () => {
  it('belong to a refusal each, and to one place', () => {
    const written = areas.flatMap((area) => Object.keys(read(area, 'en')));
    expect(written.filter((name) => !Object.hasOwn(refusals, name))).toEqual([]);
    expect(new Set(written).size).toBe(written.length);
  });

  it('exist for every refusal of the calls whose refusals a player can read', async () => {
    const written = areas.flatMap((area) => Object.keys(read(area, 'en')));
    const faults = await faultsIn(
      spoken,
      ({ id }) => id,
      (call) => {
        const names = [...Object.values(call.refusals), ...Object.values(envelopeRefusals)];
        expect(names.filter((name) => !written.includes(name))).toEqual([]);
      },
    );
    expect(faults).toEqual([]);
  });

  it('exist for every message of the fields', () => {
    const typed = ['', 'x'.repeat(101), 'a b'].map((value) => v.safeParse(signInIdentifier, value));
    const secrets = ['', 'x'.repeat(65)].map((value) => v.safeParse(signInPassword, value));
    const messages = [...typed, ...secrets].map(({ issues }) => issues?.[0].message);
    expect(new Set(messages)).toEqual(new Set(Object.keys(read('fields', 'en'))));
  });
});
