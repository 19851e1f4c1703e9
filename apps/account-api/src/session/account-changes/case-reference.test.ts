import { expect, it } from '@jest/globals';
import { hourMs, minuteMs } from '../../base/ports/clock.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { testContext } from '../../testing/test-context.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { caseReference } from './case-reference.command.ts';

describeEachEngine('the reference of a case', (engine) => {
  const stage = usePlatform(engine);
  const told = (
    guid: string,
    requestId: string,
    stays: Readonly<Record<string, unknown>> | null = { stay: ['phone'] },
  ) => caseReference(testContext(stage().platform, { requestId }), guid, stays);
  const keptOf = async (guid: string) => {
    const records = stage().platform.db.query.selectFrom('audit_records').select('request_id').orderBy('at');
    const rows = await records.where('guid', '=', guid).where('event', '=', 'changes-stay').execute();
    return rows.map((row) => row.request_id);
  };

  it('is that of one record per account, case and hour, which customer service finds', async () => {
    const { platform } = stage();
    const [{ guid }, other] = [await makePerson(platform), await makePerson(platform)];
    expect(await told(guid, 'request-one')).toBe('request-one');
    platform.clock.advance(59 * minuteMs);
    expect(await told(guid, 'request-two')).toBe('request-one');
    expect(await told(other.guid, 'request-three')).toBe('request-three');
    expect(await keptOf(guid)).toEqual(['request-one']);
    platform.clock.advance(hourMs - 59 * minuteMs);
    expect(await told(guid, 'request-four')).toBe('request-four');
    expect(await keptOf(guid)).toEqual(['request-one', 'request-four']);
    expect(await keptOf(other.guid)).toEqual(['request-three']);
  });

  it('is another one where other things stay', async () => {
    const { guid } = await makePerson(stage().platform);
    expect(await told(guid, 'request-one')).toBe('request-one');
    expect(await told(guid, 'request-two', { change: 'phone-changed' })).toBe('request-two');
    expect(await keptOf(guid)).toEqual(['request-one', 'request-two']);
  });

  it('is empty, and nothing is kept, where nothing stays', async () => {
    const { guid } = await makePerson(stage().platform);
    expect(await told(guid, 'request-one', null)).toBe('');
    expect(await keptOf(guid)).toEqual([]);
  });
});
