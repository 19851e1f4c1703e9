import { Card, Heading, Stack, Stage, Text } from '@gatehouse/ui-kit';
import type { ReactNode, Ref } from 'react';

type TitledCardProps = Readonly<{
  title: string;
  lead?: ReactNode;
  footer?: ReactNode;
  /** For whoever moves focus to the heading. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}>;

/** A page as one card: title, lead, and its content. */
export function TitledCard({ title, lead, footer, heading, children }: TitledCardProps) {
  return (
    <Stage>
      <Card footer={footer}>
        <Stack gap="loose">
          <Stack>
            <Heading {...(heading && { ref: heading })}>{title}</Heading>
            {lead ? <Text tone="soft">{lead}</Text> : null}
          </Stack>
          {children}
        </Stack>
      </Card>
    </Stage>
  );
}
