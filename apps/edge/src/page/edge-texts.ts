import type { Locale } from '@gatehouse/platform';
import en from '../locales/en.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };
import de from '../locales/de.json' with { type: 'json' };
import ja from '../locales/ja.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import it from '../locales/it.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import pt from '../locales/pt.json' with { type: 'json' };
import th from '../locales/th.json' with { type: 'json' };
import zhTw from '../locales/zh-tw.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };
import vi from '../locales/vi.json' with { type: 'json' };
import zhCn from '../locales/zh-cn.json' with { type: 'json' };
import idTexts from '../locales/id.json' with { type: 'json' };

export type EdgeTexts = typeof en;

/** The few sentences the edge says itself, when no script and no remote can. */
export const edgeTexts: Readonly<Record<Locale, EdgeTexts>> = {
  en,
  ko,
  de,
  ja,
  fr,
  it,
  es,
  pt,
  th,
  'zh-tw': zhTw,
  ru,
  vi,
  'zh-cn': zhCn,
  id: idTexts,
};
