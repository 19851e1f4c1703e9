import { locales } from '@gatehouse/platform';
import * as v from 'valibot';
import type { App } from '../../base/http/app-context.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { putCampaign } from '../../catalogue/configuration/campaigns.repository.ts';
import { readBody } from './read-body.wire.ts';

const text = v.pipe(v.string(), v.maxLength(2_000));

const campaignBody = v.strictObject({
  id: v.optional(v.pipe(text, v.nonEmpty()), 'test'),
  place: v.optional(v.picklist(['login', 'sign-up']), 'login'),
  /** Absent: in all languages. */
  lang: v.optional(v.picklist(locales)),
  brand: v.optional(v.nullable(v.picklist(['main', 'ppool'])), null),
  title: v.pipe(text, v.nonEmpty()),
  text: v.optional(text, ''),
  image: v.optional(text, ''),
  link: v.optional(text, ''),
  /** 0 ends it. */
  lastsMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** `/__test/campaigns`: an operator shows a banner, changes it or ends it. */
export function mountCampaignsDoor(app: App, { db, clock }: Platform): void {
  app.post('/__test/campaigns', async (context) => {
    const read = await readBody(context, campaignBody);
    if (!read.ok) return read.answer;
    const { lang, lastsMs, ...campaign } = read.body;
    const ends_at = after(clock.now(), lastsMs);
    for (const each of lang ? [lang] : locales)
      await putCampaign(db, { ...campaign, lang: each, position: 1, starts_at: null, ends_at });
    return context.json({ id: campaign.id }, 201);
  });
}
