const keptVerifications = 200;

/** What a caller began for a browser and has not taken the result of: the newest of each type. Kept in memory. */
export class BegunVerifications {
  readonly #states = new Map<string, string>();

  begin(browserId: string, type: string, state: string): void {
    const key = `${browserId} ${type}`;
    this.#states.delete(key);
    this.#states.set(key, state);
    for (const oldest of this.#states.keys()) {
      if (this.#states.size <= keptVerifications) return;
      this.#states.delete(oldest);
    }
  }

  stateOf(browserId: string, type: string): string | null {
    return this.#states.get(`${browserId} ${type}`) ?? null;
  }

  end(browserId: string, type: string): void {
    this.#states.delete(`${browserId} ${type}`);
  }
}
