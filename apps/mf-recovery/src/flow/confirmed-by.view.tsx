import { momentIn } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { Checkbox, FieldGroup, Heading, Row, Rows, Stack, Text } from '@gatehouse/ui-kit';
import { Mail, MessageSquareText } from 'lucide-react';
import { useId } from 'react';
import { usePasswordTexts } from '../texts/password.texts.ts';
import { CaseReference } from './case-reference.view.tsx';
import type { Confirming, Disowning, OwnContact } from './disowning.controller.ts';

const icons = { email: Mail, phone: MessageSquareText } as const;
const words = { email: 'disown.email', phone: 'disown.phone' } as const;

type AskedProps = Readonly<{ one: Confirming; disowning: Disowning }>;

function Asked({ one: { id, channel, contact, at, reach }, disowning: { ticked, tick } }: AskedProps) {
  const p = usePasswordTexts();
  const { locale } = useHost();
  const rowId = useId();
  const ids = { what: `${rowId}-what`, when: `${rowId}-when`, tick: `${rowId}-tick` };
  return (
    <Row
      icon={icons[channel]}
      title={<span id={ids.what}>{p(words[channel], { contact })}</span>}
      below={<span id={ids.when}>{p('disown.confirmed', { day: momentIn(locale, at) })}</span>}
      badge={reach === 'PASSWORD' ? p('disown.needsPassword') : undefined}
      actions={
        <Checkbox
          label={<span id={ids.tick}>{p('disown.tick')}</span>}
          aria-labelledby={`${ids.tick} ${ids.what}`}
          aria-describedby={ids.when}
          checked={ticked.includes(id)}
          onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
        />
      }
    />
  );
}

type ConfirmedByProps = Readonly<{ confirmed: readonly Confirming[]; disowning: Disowning }>;

/** Asks whether another person reads what confirmed the changes that go back. Nothing where nothing did. */
export function ConfirmedBy({ confirmed, disowning }: ConfirmedByProps) {
  const p = usePasswordTexts();
  if (confirmed.length === 0) return null;
  const title = p('disown.title');
  return (
    <FieldGroup legend={title} hint={p('disown.lead')} stacked>
      <Rows label={title}>
        {confirmed.map((one) => (
          <Asked key={one.id} one={one} disowning={disowning} />
        ))}
      </Rows>
    </FieldGroup>
  );
}

type ContactsProps = Readonly<{ title: string; text: string; contacts: readonly OwnContact[] }>;

function Contacts({ title, text, contacts }: ContactsProps) {
  const p = usePasswordTexts();
  if (contacts.length === 0) return null;
  return (
    <Stack>
      <Heading level={2}>{title}</Heading>
      <Rows label={title}>
        {contacts.map(({ channel, contact }) => (
          <Row key={`${channel} ${contact}`} icon={icons[channel]} title={p(words[channel], { contact })} />
        ))}
      </Rows>
      <Text>{text}</Text>
    </Stack>
  );
}

/** What was disowned, and what was ticked and stays: what that means, and what to do next. */
export function Disowned({
  disowned,
  left,
  reference,
}: Readonly<{ disowned: readonly OwnContact[]; left: readonly OwnContact[]; reference: string }>) {
  const p = usePasswordTexts();
  return (
    <>
      <Contacts title={p('disown.doneTitle')} text={p('disown.doneText')} contacts={disowned} />
      <Contacts title={p('disown.leftTitle')} text={p('disown.leftText')} contacts={left} />
      <CaseReference reference={reference} />
    </>
  );
}
