import { useHost, type ShellHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import * as v from 'valibot';

const memory = 'device.pc-news';
const newsSchema = v.object({ happened: v.literal('registered'), name: v.string() });
export type PcNews = v.InferOutput<typeof newsSchema>;

/** Keeps a message for the next screen. */
export const tellPcNews = ({ flow }: Pick<ShellHost, 'flow'>, news: PcNews) => flow.write(memory, news);

/** The message that the previous screen kept; shown once. */
export function usePcNews(): PcNews | null {
  const { flow } = useHost();
  const [news] = useState(() => {
    const parsed = v.safeParse(newsSchema, flow.read(memory));
    flow.clear(memory);
    return parsed.success ? parsed.output : null;
  });
  return news;
}
