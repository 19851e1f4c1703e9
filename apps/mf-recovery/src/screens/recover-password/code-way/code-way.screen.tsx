import { ownerWaitPath, pathWith } from '@gatehouse/platform';
import { usePageTitle } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import type { Channel } from '../../../flow/code-texts.ts';
import { startPath } from '../../../flow/paths.ts';
import { useTexts } from '../../../texts/main.texts.ts';
import { useMailCalls, useTextCalls, type ResetCodeCalls } from './code-way.calls.ts';
import { useCodeWay } from './code-way.controller.ts';
import { CodeWayView } from './code-way.view.tsx';

type WayProps = Readonly<{ state: string }>;

function CodeWay({ state, channel, calls }: WayProps & Readonly<{ channel: Channel; calls: ResetCodeCalls }>) {
  const t = useTexts();
  const page = useCodeWay(channel, state, calls);
  const start = startPath(useHost().url);
  const title = t(channel === 'email' ? 'recoverPassword.mailTitle' : 'recoverPassword.textTitle');
  usePageTitle((page.hasError ? t('common.errorPrefix') : '') + title);
  const wait = useLink(pathWith(ownerWaitPath, { state }));
  return <CodeWayView channel={channel} page={page} start={start} another={useLink(start)} wait={wait} />;
}

export const MailedCode = ({ state }: WayProps) => (
  <CodeWay state={state} channel="email" calls={useMailCalls(state)} />
);

export const TextedCode = ({ state }: WayProps) => (
  <CodeWay state={state} channel="phone" calls={useTextCalls(state)} />
);
