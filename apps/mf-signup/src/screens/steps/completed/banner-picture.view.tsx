import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import styles from './completed.module.css';

/** Pictures come from this site, or with the address itself: the page fetches them from nobody else. */
function isOurs(address: string, page: URL): boolean {
  const url = URL.parse(address, page);
  return url?.origin === page.origin || /^data:image\//i.test(address);
}

/** Picture of a campaign, once it is looked at; one that cannot be had leaves its words alone. Its title stands beside it. */
export function BannerPicture({ address }: Readonly<{ address: string }>) {
  const { url } = useHost();
  const [broken, setBroken] = useState(false);
  if (address === '' || broken || !isOurs(address, url)) return null;
  return (
    <img
      className={styles['picture']}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
