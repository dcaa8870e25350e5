/**
 * One page of this browser plays a table at a time. Who comes later takes it over, and the other is told; where a
 * browser has no locks, the journal refuses the second of two entries.
 */
export class Lock {
  private held: { table: string; release: () => void } | null = null;

  constructor(private readonly lost: () => void) {}

  async take(table: string): Promise<void> {
    if (this.held?.table === table) return;
    this.held?.release();
    this.held = null;
    if (!navigator.locks) return;
    await new Promise<void>((got) => {
      navigator.locks
        .request(`trefle-${table}`, { steal: true }, () => {
          const kept = new Promise<void>((release) => (this.held = { table, release }));
          got();
          return kept;
        })
        .catch(() => {
          // Stolen by another page, or locks are forbidden here.
          got();
          if (this.held?.table !== table) return;
          this.held = null;
          this.lost();
        });
    });
  }
}
