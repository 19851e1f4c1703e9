import { Card, Heading, Inline, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { usePageTitle } from '@gatehouse/screen';
import styles from './oauth.module.css';

type OauthCardProps = Readonly<{
  title: string;
  /** What is going on, while it is. */
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
          {working !== null && (
            <Inline gap="tight" together role="status">
              <Spinner />
              <Text tone="soft">{working}</Text>
            </Inline>
          )}
          {children}
        </Stack>
      </Card>
    </Stage>
  );
}

/** Ways on, one below the other, the likeliest first. */
export function WaysOn({ children }: Readonly<{ children: ReactNode }>) {
  return <div className={styles.ways}>{children}</div>;
}
