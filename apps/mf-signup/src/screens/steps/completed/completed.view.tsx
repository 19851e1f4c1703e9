import { termsPath } from '@gatehouse/platform';
import { htmlLang, nameOfProvider } from '@gatehouse/platform';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { Button, Facts, LinkButton, List, Notice, Text, TextLink } from '@gatehouse/ui-kit';
import { CircleCheckBig } from 'lucide-react';
import { Loading, PageCard, Retry } from '../../../flow/page-card.view.tsx';
import { signInPath } from '../../../flow/paths.ts';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import { BannerPicture } from './banner-picture.view.tsx';
import type { Banner, Completed } from './completed.controller.ts';
import styles from './completed.module.css';

function Campaign({ banner }: Readonly<{ banner: Banner }>) {
  const t = useFlowTexts();
  const exit = useExit(banner.link);
  return (
    <li className={styles['banner']}>
      <BannerPicture address={banner.image} />
      <p className={styles['bannerTitle']}>{banner.title}</p>
      {banner.text !== '' && <Text tone="soft">{banner.text}</Text>}
      {banner.link !== '' && <TextLink {...exit}>{t('completed.banner')}</TextLink>}
    </li>
  );
}

function Result({ result }: Readonly<{ result: NonNullable<Completed['result']> }>) {
  const t = useFlowTexts();
  const { locale } = useHost();
  const social = result.provider_cd !== 'SO';
  const day = new Intl.DateTimeFormat(htmlLang(locale), { calendar: 'gregory', dateStyle: 'long' }).format(
    result.reg_dt,
  );
  const facts = [
    { label: t('completed.nickname'), value: result.nickname },
    { label: t('completed.name'), value: social ? nameOfProvider(result.provider_cd) : result.user_id },
    { label: t('completed.since'), value: day },
  ];
  return <Facts layout="stacked" facts={facts} />;
}

function ContinueButton({ page }: Readonly<{ page: Completed }>) {
  const t = useFlowTexts();
  const next = useLink(termsPath);
  const signIn = useLink(signInPath);
  if (page.close) {
    return (
      <Button wide onClick={page.close}>
        {t('completed.close')}
      </Button>
    );
  }
  if (page.isSignedIn && page.goHome) {
    return (
      <Button wide onClick={page.goHome}>
        {t('completed.next')}
      </Button>
    );
  }
  return (
    <LinkButton {...(page.isSignedIn ? next : signIn)} variant="primary" wide>
      {t(page.isSignedIn ? 'completed.next' : 'completed.signIn')}
    </LinkButton>
  );
}

/** The account was created. */
export function CompletedView({ page }: Readonly<{ page: Completed }>) {
  const t = useFlowTexts();
  const { result, banners, shown } = page;
  if (!result) {
    return (
      <PageCard title={t('completed.title')}>
        {shown ? <Retry shown={shown} onRetry={page.retry} /> : <Loading />}
      </PageCard>
    );
  }
  return (
    <PageCard
      title={t('completed.title')}
      lead={t('completed.lead', { nickname: result.nickname })}
      mark={<CircleCheckBig className={styles['mark']} aria-hidden="true" size={44} strokeWidth={1.5} />}
    >
      <Result result={result} />
      {!page.isSignedIn && (
        <Notice title={t('completed.signedOutTitle')}>
          <p>{t('completed.signedOut')}</p>
        </Notice>
      )}
      {banners.length > 0 && (
        <List>
          {banners.map((banner) => (
            <Campaign key={banner.id} banner={banner} />
          ))}
        </List>
      )}
      <ContinueButton page={page} />
    </PageCard>
  );
}
