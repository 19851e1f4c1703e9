import type { LinkTarget } from '@gatehouse/shell-contract';
import { Stack, Text, TextLink } from '@gatehouse/ui-kit';

type OtherPagesProps = Readonly<{ links: readonly (readonly [text: string, target: LinkTarget])[] }>;

/** Below a first page: where else a player may have wanted to go. */
export function OtherPages({ links }: OtherPagesProps) {
  return (
    <Stack gap="tight">
      {links.map(([text, target]) => (
        <Text key={text} centered>
          <TextLink look="plain" tall {...target}>
            {text}
          </TextLink>
        </Text>
      ))}
    </Stack>
  );
}
