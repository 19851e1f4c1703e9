import { parseAddress } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import styles from './completed.module.css';

/** Pictures are taken from this site or from data addresses, never from another site. */
function isAllowed(address: string, page: URL): boolean {
  const url = parseAddress(address, page);
  return url?.origin === page.origin || /^data:image\//i.test(address);
}

/** Picture of a banner. Left out where it cannot be loaded; the title beside it says what it is about. */
export function BannerPicture({ address }: Readonly<{ address: string }>) {
  const { url } = useHost();
  const [broken, setBroken] = useState(false);
  if (address === '' || broken || !isAllowed(address, url)) return null;
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
