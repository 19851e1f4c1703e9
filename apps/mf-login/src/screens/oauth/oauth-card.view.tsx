import { usePageTitle, WorkingStatus } from '@gatehouse/screen';
import { Card, Heading, Stack, Stage } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';

type OauthCardProps = Readonly<{
  title: string;
  /** What the page is doing, while it does. */
  working?: string | null;
  children?: ReactNode;
}>;

/** The frame of every page of a flow with a provider. */
export function OauthCard({ title, working = null, children }: OauthCardProps) {
  usePageTitle(title);
  return (
    <Stage>
      <Card>
        <Stack>
          <Heading>{title}</Heading>
          {working !== null && <WorkingStatus>{working}</WorkingStatus>}
          {children}
        </Stack>
      </Card>
    </Stage>
  );
}
