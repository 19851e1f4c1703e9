import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Writes a certificate of localhost and its key into a folder. */
export function makeCertificate(folder: string): Readonly<{ certFile: string; keyFile: string }> {
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  execFileSync('openssl', [...kind, '-subj', '/CN=localhost', '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  });
  return { certFile, keyFile };
}
