import { htmlLang, nameOfProvider } from '@gatehouse/platform';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton, Notice, Text, TextLink } from '@gatehouse/ui-kit';
import { CircleCheckBig } from 'lucide-react';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import flowStyles from '../../../flow/flow.module.css';
import { PageCard, Retry, Working } from '../../../flow/page-card.view.tsx';
import { onwardPath, signInPath } from '../../../flow/paths.ts';
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
  const day = new Intl.DateTimeFormat(htmlLang(locale), { dateStyle: 'long' }).format(result.reg_dt);
  const facts = [
    [t('completed.nickname'), result.nickname],
    [t('completed.name'), social ? nameOfProvider(result.provider_cd) : result.user_id],
    [t('completed.since'), day],
  ] as const;
  return (
    <dl className={flowStyles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Onward({ page }: Readonly<{ page: Completed }>) {
  const t = useFlowTexts();
  const { url } = useHost();
  const onward = useLink(onwardPath(url));
  const signIn = useLink(signInPath(url));
  if (page.close) {
    return (
      <Button wide onClick={page.close}>
        {t('completed.close')}
      </Button>
    );
  }
  return (
    <LinkButton {...(page.signedIn ? onward : signIn)} variant="primary" wide>
      {t(page.signedIn ? 'completed.next' : 'completed.signIn')}
    </LinkButton>
  );
}

/** The account is there. */
export function CompletedView({ page }: Readonly<{ page: Completed }>) {
  const t = useFlowTexts();
  const { result, banners, shown } = page;
  if (!result) {
    return (
      <PageCard title={t('completed.title')}>
        {shown ? <Retry shown={shown} onRetry={page.retry} /> : <Working />}
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
      {!page.signedIn && (
        <Notice title={t('completed.signedOutTitle')}>
          <p>{t('completed.signedOut')}</p>
        </Notice>
      )}
      {banners.length > 0 && (
        <ul className={styles['banners']}>
          {banners.map((banner) => (
            <Campaign key={banner.id} banner={banner} />
          ))}
        </ul>
      )}
      <Onward page={page} />
    </PageCard>
  );
}
