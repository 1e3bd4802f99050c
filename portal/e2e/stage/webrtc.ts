import { expect, type BrowserContext, type Page } from '@playwright/test';
import { startLossyWay } from '../../../openvidu/test/measure/lossy-way.mjs';

interface Flow {
  readonly frames: number;
  readonly audio: number;
}

/** Lets a test ask a browser's peer connections what came over them. */
export const watchMedia = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const all: RTCPeerConnection[] = [];
    const Native = RTCPeerConnection;
    window.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        all.push(this);
      }
    };
    Object.assign(window, { __peers: all });
  });

/** Decoded frames and received sound packets, summed over all that was received so far. */
const flowOf = (page: Page): Promise<Flow> =>
  page.evaluate(async () => {
    let [frames, audio] = [0, 0];
    for (const peer of (window as unknown as { __peers: RTCPeerConnection[] }).__peers) {
      if (peer.connectionState === 'closed') continue;
      (await peer.getStats()).forEach((report: { type: string; kind?: string; framesDecoded?: number; packetsReceived?: number }) => {
        if (report.type !== 'inbound-rtp') return;
        if (report.kind === 'video') frames += report.framesDecoded ?? 0;
        else audio += report.packetsReceived ?? 0;
      });
    }
    return { frames, audio };
  });

/** Waits until pictures and sound go on coming. */
export const mediaFlows = async (page: Page): Promise<void> => {
  const before = await flowOf(page);
  await expect(async () => {
    const now = await flowOf(page);
    expect(now.frames).toBeGreaterThan(before.frames + 15);
    expect(now.audio).toBeGreaterThan(before.audio + 25);
  }).toPass({ timeout: 30_000 });
};

/** All media of the page take this way: the port in every answer is replaced. */
const takeWay = (page: Page, port: number): Promise<unknown> =>
  page.addInitScript((way) => {
    const { setRemoteDescription } = RTCPeerConnection.prototype;
    RTCPeerConnection.prototype.setRemoteDescription = function (this: RTCPeerConnection, told: RTCSessionDescriptionInit) {
      const sdp = told.sdp?.replace(/^(a=candidate:\S+ \d \S+ \d+ \S+) \d+/gm, `$1 ${way}`);
      return Reflect.apply(setRemoteDescription, this, [{ type: told.type, sdp }]) as Promise<void>;
    } as typeof setRemoteDescription;
  }, port);

export interface Network {
  /** Nothing comes through any more: sockets to the video server break, media are lost. */
  cut(): Promise<void>;
  /** Loses a share of the media, both ways. */
  lose(share: number): void;
  mend(): void;
  stop(): void;
}

/** A page's network to the video server, which a test can cut, weaken and mend. Before the page is opened. */
export const breakable = async (page: Page): Promise<Network> => {
  const [address = '', port = ''] = process.env.BAI_MEDIA!.split(':');
  const way = await startLossyWay({ address, port: Number(port) }, 0);
  await takeWay(page, way.port);
  let broken = false;
  const open = new Set<{ close(options: { code: number }): Promise<void> }>();
  await page.routeWebSocket(/\/openvidu/, (socket) => {
    if (broken) return void socket.close({ code: 3000 });
    const server = socket.connectToServer();
    // The server learns no address to call by itself, past the way.
    socket.onMessage((message) => {
      if (!message.includes('"onIceCandidate"')) server.send(message);
    });
    open.add(socket);
  });
  return {
    cut: async () => {
      broken = true;
      way.share = 1;
      await Promise.all([...open].map((socket) => socket.close({ code: 3000 })));
      open.clear();
    },
    lose: (share) => void (way.share = share),
    mend: () => {
      broken = false;
      way.share = 0;
    },
    stop: () => way.stop(),
  };
};
