import type { GivenBack } from '@gatehouse/api-contract';
import { Heading, Row, Rows, Stack } from '@gatehouse/ui-kit';
import { Undo2 } from 'lucide-react';
import { usePasswordTexts } from '../texts/password.texts.ts';

/** Words for what comes back. */
export const givenBackWords = {
  signInNames: 'notMe.parts.signInNames',
  signInAddress: 'notMe.parts.signInAddress',
  contactAddress: 'notMe.parts.contactAddress',
  phone: 'notMe.parts.phone',
  person: 'notMe.parts.person',
  authenticator: 'notMe.parts.authenticator',
  securityQuestion: 'notMe.parts.securityQuestion',
  country: 'notMe.parts.country',
  gameMove: 'notMe.parts.gameMove',
  deletion: 'notMe.parts.deletion',
} as const satisfies Readonly<Record<GivenBack, string>>;

/** What is given back, or was; nothing where that is nothing. */
export function PutBack({ title, back }: Readonly<{ title: string; back: readonly GivenBack[] }>) {
  const p = usePasswordTexts();
  if (back.length === 0) return null;
  return (
    <Stack>
      <Heading level={2}>{title}</Heading>
      <Rows label={title}>
        {back.map((part) => (
          <Row key={part} icon={Undo2} title={p(givenBackWords[part])} />
        ))}
      </Rows>
    </Stack>
  );
}
