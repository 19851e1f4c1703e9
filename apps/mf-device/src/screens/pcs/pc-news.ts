import { useHost, type ShellHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import * as v from 'valibot';

const memory = 'device.pc-news';
const newsSchema = v.object({ happened: v.literal('registered'), name: v.string() });
export type PcNews = v.InferOutput<typeof newsSchema>;

/** Leaves word for the screen that comes next. */
export const tellPcNews = ({ flow }: Pick<ShellHost, 'flow'>, news: PcNews) => flow.write(memory, news);

/** What the screen before left word of; said once. */
export function usePcNews(): PcNews | null {
  const { flow } = useHost();
  const [news] = useState(() => {
    const parsed = v.safeParse(newsSchema, flow.read(memory));
    flow.clear(memory);
    return parsed.success ? parsed.output : null;
  });
  return news;
}
