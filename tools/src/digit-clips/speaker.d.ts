declare module '@echogarden/espeak-ng-emscripten' {
  /** Synthesiser as far as the clips need it; the package brings no types. */
  export type Speaker = {
    set_voice(name: string, language: string, gender: number, age: number, variant: number): number;
    set_rate(wordsPerMinute: number): void;
    set_pitch(percent: number): void;
    synthesize(text: string, onAudio: (samples: Int16Array | null) => number | undefined): void;
  };
  export default function load(): Promise<{ eSpeakNGWorker: new () => Speaker }>;
}
