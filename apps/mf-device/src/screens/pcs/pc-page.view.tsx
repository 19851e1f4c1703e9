import { Card, Heading, Stack, Stage, Text } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';

type PcPageProps = Readonly<{ title: string; about: ReactNode; children: ReactNode }>;

/** Frame of the three screens. */
export function PcPage({ title, about, children }: PcPageProps) {
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading>{title}</Heading>
            <Text tone="soft">{about}</Text>
          </Stack>
          {children}
        </Stack>
      </Card>
    </Stage>
  );
}
