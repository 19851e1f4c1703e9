// Keeps a core busy until the process that started this one is gone, however it went.
const starter = process.ppid;
while (process.ppid === starter);
