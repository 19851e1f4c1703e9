import type { VerificationWay } from '@gatehouse/api-contract';
import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import { Button, Disclosure, Notice, Stack, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';

type OtherWaysProps = Readonly<{
  ways: readonly VerificationWay[];
  /** Whether the open way failed: then the others are unfolded. */
  failed: boolean;
  /** Whether the one that was chosen is not open any more. */
  closed: boolean;
  pending: VerificationWay | null;
  refusal: ShownRefusal | null;
  choose(way: VerificationWay): void;
}>;

/** The ways that the platform has open beside the one on the page. */
export function OtherWays({ ways, failed, closed, pending, refusal, choose }: OtherWaysProps) {
  const t = useTexts();
  const notices = (
    <>
      {closed && (
        <Notice tone="error" title={t('ways.closed')} takesFocus>
          <p>{t('ways.closedText')}</p>
        </Notice>
      )}
      {refusal && <RefusalNotice refusal={refusal} />}
    </>
  );
  if (ways.length === 0) return notices;
  return (
    <Stack>
      {notices}
      <Disclosure label={t('ways.title')} open={failed || closed || refusal !== null}>
        <Stack>
          <Text size="small">{t('ways.lead')}</Text>
          {ways.map((way) => (
            <Button key={way} variant="secondary" wide pending={pending === way} onClick={() => choose(way)}>
              {t(`ways.${way}`)}
            </Button>
          ))}
        </Stack>
      </Disclosure>
    </Stack>
  );
}
