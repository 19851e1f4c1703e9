import { StringDecoder } from 'node:string_decoder';

const doneLine = /✔ +nx run @[\w-]+\/([\w-]+):/g;

/** Calls back for each project that the output of nx says is done. */
export function tellDone(onDone: (project: string) => void): (chunk: Buffer) => void {
  const decoder = new StringDecoder();
  let rest = '';
  return (chunk) => {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const [, project] of lines.join('\n').matchAll(doneLine)) if (project) onDone(project);
  };
}
