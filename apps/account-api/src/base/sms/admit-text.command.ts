import { raiseAlarm } from '../audit/raise-alarm.command.ts';
import type { Caller } from '../caller.ts';
import type { Platform } from '../platform.ts';
import { after, dayMs, hourMs, hourOf } from '../ports/clock.ts';
import { addSentText, addVerifiedText, closeTextRange, readTextStanding } from './text-counts.repository.ts';
import { scopesOf, textVerdict, type TextAskers, type TextVerdict } from './text-limits.policy.ts';

/** Who asks for a text message. */
export type TextAsker = Pick<Caller, 'sender' | 'network' | 'browserId'>;
type Counting = Pick<Platform, 'db' | 'clock' | 'log' | 'settings' | 'keyedHash'> &
  Readonly<{ /** Left out: the platform itself sends. */ caller?: TextAsker }>;
type Addressed = Readonly<{
  /** `null`: nowhere; the same work is done, so that its time tells nothing. */
  to: string | null;
  /** Asked for in a browser that proved the password, or is remembered. */ isOwner?: boolean;
  /** The platform itself tells something: who made the call that it follows has not asked for it, and may not silence it. */ isNotice?: true;
}>;

type Leaving = Addressed & Readonly<{ /** How many messages it is paid as. */ parts: number }>;

const networkOf = ({ keyedHash, caller }: Pick<Counting, 'keyedHash' | 'caller'>): string =>
  keyedHash('text-network', caller?.sender ?? '');

/** Many /64 of one /48 are one network here. */
const askersOf = ({ keyedHash, caller }: Pick<Counting, 'keyedHash' | 'caller'>): TextAskers => ({
  browser: caller?.browserId == null ? null : keyedHash('text-browser', caller.browserId),
  network: caller === undefined ? null : keyedHash('text-network', caller.network ?? caller.sender),
});

async function verdictOn(platform: Counting, { to, isOwner = false }: Addressed): Promise<TextVerdict> {
  const { db, clock, settings } = platform;
  const now = clock.now();
  const scopes = scopesOf(to);
  const standing = await readTextStanding(db, {
    ...scopes,
    network: networkOf(platform),
    askers: askersOf(platform),
    hour: hourOf(now),
    dayBegan: after(now, -dayMs),
  });
  return textVerdict(standing, { limits: settings.texts, isOwner, range: scopes.range, now });
}

/** Whether the range of a number gets no messages for now, at all or from here; nothing is counted. */
export const isTextRangeClosed = async (platform: Counting, addressed: Addressed): Promise<boolean> =>
  ['closed', 'closes', 'network'].includes(await verdictOn(platform, addressed));

/**
 * Counts a text message before it goes out, or refuses it: `false`. A range whose messages nobody confirms closes for a time, for one
 * network or for all; that raises an alarm, as each ceiling does that is reached. Ceilings of numbers count parts, which is what costs; those of who asks, and what
 * was confirmed, count messages. The last one below a ceiling goes out whole. One that goes nowhere counts for who asks like any other.
 */
export async function admitText(asking: Counting, { parts, ...addressed }: Leaving): Promise<boolean> {
  const { db, clock, settings, log, keyedHash, caller } = asking;
  const own = { db, clock, settings, log, keyedHash };
  const platform: Counting = addressed.isNotice || caller === undefined ? own : { ...own, caller };
  const now = clock.now();
  const scopes = scopesOf(addressed.to);
  const verdict = await verdictOn(platform, addressed);
  if (verdict === 'perBrowser' || verdict === 'perNetwork') {
    const asker = { perBrowser: 'a browser', perNetwork: 'a network' }[verdict];
    await raiseAlarm(platform, `texts for ${asker} at the ceiling`, {
      ...askersOf(platform),
      settings: settings.texts,
    });
    return false;
  }
  if (verdict === 'free' || addressed.to === null) {
    const asked = { network: networkOf(platform), askers: askersOf(platform), hour: hourOf(now) };
    await addSentText(db, { ...scopes, ...asked, parts });
    return true;
  }
  if (verdict === 'closed') return false;
  if (verdict === 'network') {
    const { networkMost } = settings.texts.closing;
    await raiseAlarm(platform, `texts to ${scopes.range} closed for a network`, {
      network: networkOf(platform),
      networkMost,
    });
    return false;
  }
  if (verdict === 'closes') {
    const opensAt = after(now, settings.texts.closing.closedHours * hourMs);
    await closeTextRange(db, scopes.range, opensAt);
    await raiseAlarm(platform, `texts to ${scopes.range} closed`, { opensAt });
    return false;
  }
  const scope = { range: scopes.range, country: scopes.country, platform: 'the platform' }[verdict];
  await raiseAlarm(platform, `texts to ${scope} at the ceiling`, { settings: settings.texts });
  return false;
}

/** A code that was texted to the number came back. */
export const noteVerifiedText = (
  platform: Pick<Counting, 'db' | 'clock' | 'keyedHash' | 'caller'>,
  number: string,
): Promise<void> =>
  addVerifiedText(platform.db, {
    range: scopesOf(number).range,
    network: networkOf(platform),
    hour: hourOf(platform.clock.now()),
  });
