import { Card, Heading, Inline, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useEffect, type ReactNode } from 'react';

type FullPageProps = Readonly<{ title: string; text: string; small?: string; actions: ReactNode }>;

/** A page of the shell itself: what happened, what to do now. */
export function FullPage({ title, text, small, actions }: FullPageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Stage>
      <Card>
        <Stack>
          <Heading>{title}</Heading>
          <Text tone="soft">{text}</Text>
          <Inline gap="tight">{actions}</Inline>
          {small ? (
            <Text tone="soft" size="small">
              {small}
            </Text>
          ) : null}
        </Stack>
      </Card>
    </Stage>
  );
}
