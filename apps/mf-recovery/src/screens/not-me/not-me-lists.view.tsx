import type { GivenBack } from '@gatehouse/api-contract';
import { htmlLang, momentIn, type Locale } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { Heading, Row, Rows, Stack } from '@gatehouse/ui-kit';
import { History, Undo2 } from 'lucide-react';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import type { Change } from './not-me.controller.ts';

const parts = {
  signInNames: 'notMe.parts.signInNames',
  signInAddress: 'notMe.parts.signInAddress',
  contactAddress: 'notMe.parts.contactAddress',
  phone: 'notMe.parts.phone',
  person: 'notMe.parts.person',
  authenticator: 'notMe.parts.authenticator',
  securityQuestion: 'notMe.parts.securityQuestion',
  country: 'notMe.parts.country',
  deletion: 'notMe.parts.deletion',
} as const satisfies Readonly<Record<GivenBack, string>>;

/** What is given back, or was. */
export function PutBack({ title, back }: Readonly<{ title: string; back: readonly GivenBack[] }>) {
  const p = usePasswordTexts();
  if (back.length === 0) return null;
  return (
    <Stack>
      <Heading level={2}>{title}</Heading>
      <Rows label={title}>
        {back.map((part) => (
          <Row key={part} icon={Undo2} title={p(parts[part])} />
        ))}
      </Rows>
    </Stack>
  );
}

const placeIn = (locale: Locale, code: string): string =>
  new Intl.DisplayNames([htmlLang(locale)], { type: 'region' }).of(code) ?? code;

/** What happened since the change: what, when, where and in which browser. */
export function Happened({ events }: Readonly<{ events: Change['happened'] }>) {
  const p = usePasswordTexts();
  const { locale } = useHost();
  if (events.length === 0) return null;
  const title = p('notMe.happenedTitle');
  return (
    <Stack>
      <Heading level={2}>{title}</Heading>
      <Rows label={title}>
        {events.map(({ at, words, place, device }) => {
          const facts = [momentIn(locale, at), device, place === null ? null : placeIn(locale, place)];
          return (
            <Row
              key={`${at} ${words}`}
              icon={History}
              title={words}
              below={facts.filter((fact) => fact !== null).join(' · ')}
            />
          );
        })}
      </Rows>
    </Stack>
  );
}
