/** A browser's encoder makes a whole picture no more often, and forgets who asked in between. */
const EVERY = 300;
const AGAIN_AFTER = 100;
const TRIES = 10;

/** Asks a publisher for whole pictures: often enough that nobody waits, and seldom enough that the picture stays good. */
export class WholePictures {
  private wanted = false;
  private tries = 0;
  private cameAt = -Infinity;
  private timer?: NodeJS.Timeout;

  constructor(private readonly ask: () => void) {}

  /** Somebody needs a whole picture. */
  want(): void {
    this.tries = TRIES;
    if (this.wanted) return;
    this.wanted = true;
    this.wait(this.cameAt + EVERY - performance.now());
  }

  /** One has come. */
  came(): void {
    this.cameAt = performance.now();
    this.stop();
  }

  /** Asks no more. */
  stop(): void {
    this.wanted = false;
    clearTimeout(this.timer);
  }

  private wait(due: number): void {
    if (due <= 0) return this.try();
    this.timer = setTimeout(() => this.try(), due);
  }

  private try(): void {
    this.tries -= 1;
    if (this.tries < 0) return this.stop();
    this.ask();
    this.wait(AGAIN_AFTER);
  }
}
