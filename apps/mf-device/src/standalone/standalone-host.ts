import { askLine, loadCode } from '@gatehouse/api-client';
import { connectionFamily, type RefusalName } from '@gatehouse/api-contract';
import type { PageBoot } from '@gatehouse/platform';
import { sessionView } from '@gatehouse/session';
import {
  translateWith,
  type HostBridge,
  type RefusalSentence,
  type ShellHost,
  type TextsInstance,
} from '@gatehouse/shell-contract';
import {
  createFlowMemory,
  createHost,
  createHostDialogs,
  type DialogQueue,
  type HostAt,
  type Report,
} from '@gatehouse/shell-contract/hosting';
import { standaloneNamespace, type StandaloneTexts } from '../texts/standalone.texts.ts';

export type StandaloneHostPorts = Readonly<{
  boot: PageBoot;
  texts: TextsInstance;
  dialogs: DialogQueue;
  bridge?: HostBridge | undefined;
  location(): URL;
  navigate(path: string, options: Readonly<{ replace: boolean }>): void;
  assign(address: string): void;
  now(): number;
  report: Report;
}>;

type ConnectionRefusal = keyof typeof connectionFamily;

const isOfConnection = (name: RefusalName): name is ConnectionRefusal => name in connectionFamily;

/** What kept the sentence of a refusal from coming. */
const lost = { none: 'networkError', slow: 'noAnswer', good: 'serviceUnavailable' } as const;

/** The sentence of a refusal. Those of a failed connection came with the page, and one of them is said where another does not come. */
function explainer({ boot, texts, report }: StandaloneHostPorts): ShellHost['explain'] {
  const t = translateWith<StandaloneTexts>(texts, standaloneNamespace);
  const ofConnection = (name: ConnectionRefusal, small: string): RefusalSentence => {
    const [title, text] = [t(`connection.${name}.title`), t(`connection.${name}.text`)];
    return { title, text, reaction: 'notice', action: t('unavailable.retry'), small };
  };
  return async (refused) => {
    const { refusal, code } = refused;
    const small = t('code', { code });
    if (isOfConnection(refusal)) return ofConnection(refusal, small);
    try {
      const { sentenceOf } = await loadCode(() => import('./sentence-of.ts'));
      return { ...(await sentenceOf(refused, boot.locale, t)), small };
    } catch (error) {
      report(error, { refusal });
      return ofConnection(lost[await askLine()], small);
    }
  };
}

/**
 * The host of the page without the shell. Its screens ask by alert and confirm; the shell's other dialogs are not on this
 * page, and count as closed after saying so, as any dialog whose code does not come.
 */
export function createStandaloneHost(ports: StandaloneHostPorts): HostAt {
  const { boot, texts, dialogs, report } = ports;
  const t = translateWith<StandaloneTexts>(texts, standaloneNamespace);
  return createHost({
    boot,
    location: ports.location,
    navigate: ports.navigate,
    assign: ports.assign,
    now: ports.now,
    report,
    bridge: ports.bridge,
    locale: () => boot.locale,
    session: sessionView,
    flow: createFlowMemory(() => sessionStorage),
    explain: explainer(ports),
    dialogs: createHostDialogs({
      queue: dialogs,
      load: () => Promise.reject(new Error('this dialog belongs to the shell')),
      lost(error) {
        report(error);
        return dialogs.alert({ title: t('unavailable.title'), contents: t('unavailable.text') });
      },
    }),
  });
}
