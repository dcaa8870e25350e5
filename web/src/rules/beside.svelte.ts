/** The rules beside the board: of which game, and at which clause. */
class Beside {
  game = $state<string | null>(null);
  clause = $state<string | null>(null);

  open(game: string, clause: string | null = null): void {
    this.game = game;
    this.clause = clause;
  }
  close = (): void => {
    this.game = null;
  };
}

export const beside = new Beside();
