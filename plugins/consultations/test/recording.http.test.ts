import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inside, seat } from '../../directory/test/inside';
import { queryDatabase } from '../../../cms/test/clock';
import { daytime, openHours } from '../../../cms/test/journey';
import { holdBack, runSoon } from '../../../cms/test/people';
import { startVideo, type TestVideo } from '../../../cms/test/platform-video';
import type { Room } from '../contracts';
import { due, HERE, roomOf } from './video-party';

jest.setTimeout(120_000);

/**
 * A video server with recording on: the embedded one, with the recording calls answered before it as the documented ones of a
 * real server are (an object with number and status; 404 for one that is unknown, 406 for one that has ended).
 */
class RecordingServer {
  readonly told: string[] = [];
  down = false;
  #running = new Set<string>();
  #made = 0;
  #server: Server;

  constructor(private readonly behind: URL) {
    this.#server = createServer((ask, answer) => {
      const path = ask.url ?? '';
      if (!path.startsWith('/openvidu/api/recordings/')) {
        const onward = request({ host: behind.hostname, port: behind.port, path, method: ask.method, headers: ask.headers }, (reply) => {
          answer.writeHead(reply.statusCode!, reply.headers);
          reply.pipe(answer);
        });
        return void ask.pipe(onward);
      }
      let sent = '';
      ask.on('data', (chunk) => (sent += chunk));
      ask.on('end', () => {
        const [status, body] = this.#recorded(path, sent);
        answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
  }

  #recorded(path: string, sent: string): [number, object] {
    if (this.down) return [503, {}];
    if (path.endsWith('/start')) {
      const { session, outputMode } = JSON.parse(sent) as { session: string; outputMode: string };
      const id = this.#made ? `${session}-${this.#made}` : session;
      this.#made += 1;
      this.#running.add(id);
      this.told.push(`start ${outputMode}`);
      return [200, { id, sessionId: session, status: 'started', outputMode, hasAudio: true, hasVideo: true }];
    }
    const id = path.split('/').at(-1)!;
    if (!this.#running.delete(id)) return [406, {}];
    this.told.push('stop');
    return [200, { id, sessionId: id, status: 'stopped', outputMode: 'INDIVIDUAL', hasAudio: true, hasVideo: true }];
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

let inside: Inside;
let video: TestVideo;
let recorder: RecordingServer;
beforeAll(async () => {
  await daytime();
  await openHours();
  video = await startVideo([process.env.BAI_URLS!.split(',')[0]!]);
  recorder = new RecordingServer(new URL(video.env.OPENVIDU_URL!));
  const before = { ...process.env };
  Object.assign(process.env, video.env, { OPENVIDU_URL: await recorder.listen(), OPENVIDU_RECORDING: 'true' });
  inside = new Inside({ own: true });
  process.env = before;
  // The platform asks a video server of its own, which has none of those who come in here.
  await holdBack('consultations.reconcile-rooms');
});
afterAll(async () => {
  await runSoon('consultations.reconcile-rooms');
  inside.close();
  await recorder.stop();
  video.stop();
});

const party = async (role: 'patient' | 'physician', room: string) => {
  const [row] = await queryDatabase<{ account_id: string; physician_id: string }>('SELECT account_id, physician_id FROM rooms WHERE document_id = ?', [room]);
  return role === 'patient'
    ? seat({ role, reach: 'own', subjects: { account: row!.account_id, patient: 'nobody' } })
    : seat({ role, reach: 'party', subjects: { account: 'physician', physician: row!.physician_id } });
};
const enters = async (role: 'patient' | 'physician', room: string, recording: boolean) =>
  inside.call('consultations/rooms/enter-room', 'enterRoom', [await party(role, room), room, { ...HERE, recording, reason: '' }]);
const hears = async (event: string, role: string, room: string): Promise<void> => {
  const told = { event, timestamp: 1, sessionId: room, connectionId: `con_${role}`, serverData: JSON.stringify({ party: role }) };
  await inside.call('consultations/rooms/presence', 'hearVideoEvent', [told]);
  await inside.call('consultations/rooms/record-visit', 'settleRecording', [room]);
};
const agrees = async (role: 'patient' | 'physician', room: string, agree: boolean) =>
  inside.call('consultations/rooms/record-visit', 'agreeToRecording', [await party(role, room), room, agree]);
const shown = async (room: string): Promise<Room['recording']> =>
  (await inside.call<Room>('consultations/rooms/present-room', 'readRoom', [await party('patient', room), room])).recording;

/** Of whom the video server keeps what they send, when it records. */
const kept = async (room: string): Promise<Record<string, boolean>> => {
  const { OPENVIDU_URL, OPENVIDU_SECRET } = video.env;
  const authorization = `Basic ${Buffer.from(`OPENVIDUAPP:${OPENVIDU_SECRET}`).toString('base64')}`;
  const answer = await fetch(`${OPENVIDU_URL}/openvidu/api/sessions/${room}/connection?pendingConnections=true`, { headers: { authorization } });
  const { content } = (await answer.json()) as { content: { serverData: string; record: boolean }[] };
  return Object.fromEntries(content.map(({ serverData, record }) => [(JSON.parse(serverData) as { party: string }).party, record]));
};

test('a recording holds the two parties, and nobody who comes besides them', async () => {
  const { roomId: room } = await due();
  for (const role of ['patient', 'physician'] as const) await enters(role, room, true);
  const admin = seat({ role: 'admin', reach: 'any', subjects: { account: 'nobody' } });
  await inside.call('consultations/rooms/enter-room', 'enterRoom', [admin, room, { ...HERE, recording: false, reason: 'asked to help' }]);
  expect(await kept(room)).toEqual({ patient: true, physician: true, admin: false });
});

test('a visit is recorded exactly while both are in and agree', async () => {
  const { roomId: room } = await due();
  recorder.told.length = 0;
  expect(await shown(room)).toEqual({ offered: true, agreed: [], since: null });
  await enters('patient', room, true);
  await hears('participantJoined', 'patient', room);
  await enters('physician', room, false);
  await hears('participantJoined', 'physician', room);
  expect(recorder.told).toEqual([]);
  expect(await shown(room)).toEqual({ offered: true, agreed: ['patient'], since: null });

  await agrees('physician', room, true);
  expect(recorder.told).toEqual(['start INDIVIDUAL']);
  expect((await shown(room)).since).not.toBeNull();
  // Told again, nothing begins twice.
  await hears('participantJoined', 'patient', room);
  expect(recorder.told).toHaveLength(1);

  await agrees('patient', room, false);
  expect(recorder.told).toEqual(['start INDIVIDUAL', 'stop']);
  expect(await shown(room)).toEqual({ offered: true, agreed: ['physician'], since: null });

  await agrees('patient', room, true);
  await hears('participantLeft', 'patient', room);
  expect(recorder.told).toEqual(['start INDIVIDUAL', 'stop', 'start INDIVIDUAL', 'stop']);
  const rows = await queryDatabase<{ recording: string; stopped_at: unknown }>('SELECT recording, stopped_at FROM room_recordings WHERE room_id = ?', [room]);
  expect(rows.map(({ recording }) => recording)).toHaveLength(2);
  expect(rows.every(({ stopped_at }) => stopped_at !== null)).toBe(true);
});

test('a video server that cannot record keeps nobody from the visit, and is asked again', async () => {
  const { roomId: room } = await due();
  recorder.told.length = 0;
  recorder.down = true;
  for (const role of ['patient', 'physician'] as const) {
    await enters(role, room, true);
    await hears('participantJoined', role, room);
  }
  expect(await shown(room)).toMatchObject({ agreed: ['patient', 'physician'], since: null });
  recorder.down = false;
  await inside.call('consultations/rooms/record-visit', 'settleRecording', [room]);
  expect((await shown(room)).since).not.toBeNull();
  // It ends what nobody wants any more even when it was told of the leaving at a bad moment.
  recorder.down = true;
  await hears('participantLeft', 'patient', room);
  expect((await shown(room)).since).not.toBeNull();
  recorder.down = false;
  await inside.call('consultations/rooms/record-visit', 'settleRecordings', []);
  expect((await shown(room)).since).toBeNull();
});

test('where the video server records nothing, nothing of it is offered, and a yes is not kept', async () => {
  const { roomId: room, patient } = await due();
  expect((await roomOf(patient, room)).recording).toEqual({ offered: false, agreed: [], since: null });
  const answer = await patient.put<Room>(`/api/consultations/rooms/${room}/recording`, { agree: true });
  expect([answer.status, answer.data.recording]).toEqual([200, { offered: false, agreed: [], since: null }]);
});
