import { Socket } from 'node:net';

/** File descriptor of the pipe whose other end the supervisor holds. */
const leashFd = 3;

// Loaded before a server's own code: when the supervisor is gone, however it went, the server ends too.
const leash = new Socket({ fd: leashFd, readable: true, writable: false });
leash.on('close', () => process.kill(process.pid, 'SIGTERM'));
leash.on('error', () => leash.destroy());
leash.resume();
leash.unref();
