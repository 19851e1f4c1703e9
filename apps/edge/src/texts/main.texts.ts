import type { Locale } from '@gatehouse/platform';
import de from './main/de.json' with { type: 'json' };
import en from './main/en.json' with { type: 'json' };
import es from './main/es.json' with { type: 'json' };
import fr from './main/fr.json' with { type: 'json' };
import idTexts from './main/id.json' with { type: 'json' };
import it from './main/it.json' with { type: 'json' };
import ja from './main/ja.json' with { type: 'json' };
import ko from './main/ko.json' with { type: 'json' };
import pt from './main/pt.json' with { type: 'json' };
import ru from './main/ru.json' with { type: 'json' };
import th from './main/th.json' with { type: 'json' };
import vi from './main/vi.json' with { type: 'json' };
import zhCn from './main/zh-cn.json' with { type: 'json' };
import zhTw from './main/zh-tw.json' with { type: 'json' };

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
