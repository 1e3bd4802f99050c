/** A bucket of so many a second: `take` answers whether one more may pass. */
export class Bucket {
  private filledAt = performance.now();
  private left: number;

  constructor(
    private readonly perSecond: number,
    private readonly size = perSecond * 2,
  ) {
    this.left = size;
  }

  /** Takes one, or answers false when the bucket is empty. */
  take(): boolean {
    const now = performance.now();
    this.left = Math.min(this.size, this.left + ((now - this.filledAt) / 1000) * this.perSecond);
    this.filledAt = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }

  /** Whether nothing was taken of late, so that it can be forgotten. */
  get full(): boolean {
    return this.left + ((performance.now() - this.filledAt) / 1000) * this.perSecond >= this.size;
  }
}

const KEPT = 10_000;

/** One bucket an address. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly perSecond: number) {}

  /** Takes one from the bucket of an address. */
  take(address: string): boolean {
    if (this.buckets.size > KEPT) this.forget();
    const bucket = this.buckets.get(address) ?? new Bucket(this.perSecond);
    this.buckets.set(address, bucket);
    return bucket.take();
  }

  private forget(): void {
    for (const [address, bucket] of this.buckets) if (bucket.full) this.buckets.delete(address);
  }
}

/** Counts what is open for each address. */
export class OpenCount {
  private readonly counts = new Map<string, number>();

  /** How many are open for the address. */
  of(address: string): number {
    return this.counts.get(address) ?? 0;
  }

  /** One more is open. */
  add(address: string): void {
    this.counts.set(address, this.of(address) + 1);
  }

  /** One fewer is open. */
  remove(address: string): void {
    const left = this.of(address) - 1;
    if (left > 0) this.counts.set(address, left);
    else this.counts.delete(address);
  }
}
