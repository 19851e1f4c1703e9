import { Card, Heading, Stack, Stage, Text } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';

type StateCardProps = Readonly<{ title: string; lead?: string | null; children: ReactNode }>;

/** A card with the state of an account and what can be done about it. */
export function StateCard({ title, lead = null, children }: StateCardProps) {
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading>{title}</Heading>
            {lead !== null && <Text tone="soft">{lead}</Text>}
          </Stack>
          {children}
        </Stack>
      </Card>
    </Stage>
  );
}
