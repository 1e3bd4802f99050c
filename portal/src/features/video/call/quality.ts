export type Quality = 'good' | 'fair' | 'poor' | 'unknown';

interface Sample {
  readonly lost: number;
  readonly received: number;
}

/** Quality from the share of packets lost and the way there and back, in seconds. */
export const qualityOf = (lostShare: number, roundTrip: number): Quality => {
  if (lostShare > 0.08 || roundTrip > 0.6) return 'poor';
  return lostShare > 0.02 || roundTrip > 0.25 ? 'fair' : 'good';
};

/** Measures a connection between two looks at it; the first look knows nothing yet. */
export const measure = async (connection: RTCPeerConnection, before: Sample | null): Promise<{ sample: Sample; quality: Quality }> => {
  let [lost, received, roundTrip] = [0, 0, 0];
  (await connection.getStats()).forEach((report: RTCStats & Record<string, unknown>) => {
    if (report.type === 'inbound-rtp') {
      lost += Number(report.packetsLost ?? 0);
      received += Number(report.packetsReceived ?? 0);
    }
    if (report.type === 'candidate-pair' && report.nominated) roundTrip = Number(report.currentRoundTripTime ?? 0);
  });
  const sample = { lost, received };
  if (!before) return { sample, quality: 'unknown' };
  const [newLost, newReceived] = [Math.max(0, lost - before.lost), Math.max(0, received - before.received)];
  // Nothing at all came: the worst there is.
  if (newReceived === 0) return { sample, quality: 'poor' };
  return { sample, quality: qualityOf(newLost / (newLost + newReceived), roundTrip) };
};
