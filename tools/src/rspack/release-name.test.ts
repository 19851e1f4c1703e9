import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { releaseName, releaseOfFolder } from './release-name.ts';

describe('release name', () => {
  it('carries the version in every global name', () => {
    expect(releaseName('mf-login', '1.2.3-rc.1')).toEqual({
      name: 'mf-login',
      version: '1.2.3-rc.1',
      unique: 'mf_login_1_2_3_rc_1',
      chunkPolicy: 'gatehouse-chunks-mf-login-1.2.3-rc.1',
    });
  });

  const folder = join(repositoryRoot, 'apps/mf-login');

  it('is that of the package, unless another version is asked for', () => {
    expect(releaseOfFolder(folder, '')).toMatchObject({ name: 'mf-login' });
    expect(releaseOfFolder(folder, '9.0.0').version).toBe('9.0.0');
  });

  it.each(['1.2', 'latest', '1.2.3/../x'])('refuses version %s', (version) => {
    expect(() => releaseOfFolder(folder, version)).toThrow('GATEHOUSE_RELEASE_VERSION must look like');
  });
});
