/** How the launcher behaves when it is asked: it does it, it refuses, or nothing comes back. */
export const launcherMoods = ['answers', 'refuses', 'silent'] as const;
export type LauncherMood = (typeof launcherMoods)[number];

/** The launcher's behaviour, for every game or for one. Kept in memory, like the inbox. */
export class LauncherMoods {
  readonly #moods = new Map<string, LauncherMood>();

  /** `null`: for every game that has no mood of its own. */
  set(gameId: string | null, mood: LauncherMood): void {
    this.#moods.set(gameId ?? '', mood);
  }

  of(gameId: string | null): LauncherMood {
    return this.#moods.get(gameId ?? '') ?? this.#moods.get('') ?? 'answers';
  }
}
