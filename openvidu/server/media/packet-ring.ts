import { ahead, type MediaPacket } from './rtp';
import { beginsWholePicture } from './vp8';

const SIZE = 512;

/** The last packets of a picture, so that one that was lost can be sent again, and who has just come can begin where others did. */
export class PacketRing {
  private packets: (MediaPacket | undefined)[] = [];
  private newest?: number;
  private whole?: { sequence: number; at: number };

  /** Keeps a packet, in the place of the one 512 before it; tells whether a new whole picture begins with it. */
  keep(packet: MediaPacket, now: number): boolean {
    const { sequence } = packet;
    this.packets[sequence % SIZE] = packet;
    if (this.newest === undefined || ahead(sequence, this.newest) > 0) this.newest = sequence;
    if (!beginsWholePicture(packet.payload) || (this.whole && ahead(sequence, this.whole.sequence) <= 0)) return false;
    this.whole = { sequence, at: now };
    return true;
  }

  /** The packet of that number, while it is kept. */
  find(sequence: number): MediaPacket | undefined {
    const packet = this.packets[sequence % SIZE];
    return packet?.sequence === sequence ? packet : undefined;
  }

  /** What came since the last whole picture began, in order; nothing when that is longer ago than `age` milliseconds. */
  sinceWholePicture(now: number, age: number): MediaPacket[] {
    const { whole, newest } = this;
    if (!whole || newest === undefined || now - whole.at > age) return [];
    const count = ahead(newest, whole.sequence) + 1;
    if (count > SIZE) return [];
    return Array.from({ length: count }, (_, step) => this.find((whole.sequence + step) & 0xffff)).filter((packet) => packet !== undefined);
  }

  /** Lets go of everything: what it holds is native memory. */
  clear(): void {
    this.packets = [];
    this.newest = undefined;
    this.whole = undefined;
  }
}
