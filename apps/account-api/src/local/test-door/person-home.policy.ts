type Home = Readonly<{ language: string; timezone: string; utcOffset: number }>;

const homes: Readonly<Record<string, Home>> = {
  KR: { language: 'ko', timezone: 'Asia/Seoul', utcOffset: 540 },
  US: { language: 'en', timezone: 'America/New_York', utcOffset: -300 },
  JP: { language: 'ja', timezone: 'Asia/Tokyo', utcOffset: 540 },
  TW: { language: 'zh-tw', timezone: 'Asia/Taipei', utcOffset: 480 },
  DE: { language: 'de', timezone: 'Europe/Berlin', utcOffset: 60 },
  FR: { language: 'fr', timezone: 'Europe/Paris', utcOffset: 60 },
  PH: { language: 'en', timezone: 'Asia/Manila', utcOffset: 480 },
};

/** A plausible home for a made-up person of a country. */
export const homeOf = (country: string): Home => homes[country] ?? { language: 'en', timezone: 'UTC', utcOffset: 0 };
