import { createServer, type AddressInfo, type Socket } from 'node:net';

type MailServer = Readonly<{
  url: string;
  recipients: readonly string[];
  /** What was given as letters, with their headers. */
  received(): string;
  close(): Promise<void>;
}>;

/** A mail server that keeps whom it was given letters for; with `answers: false` it takes connections and says nothing. */
export async function mailServer({ answers = true }: Readonly<{ answers?: boolean }> = {}): Promise<MailServer> {
  const recipients: string[] = [];
  let received = '';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (!answers) return;
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      if (inData) received += bytes.toString();
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        if (inData && line !== '.') continue;
        const to = /^RCPT TO:<(.*)>/i.exec(line)?.[1];
        if (to !== undefined) recipients.push(to);
        socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
        inData = line === 'DATA';
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    recipients,
    received: () => received,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
