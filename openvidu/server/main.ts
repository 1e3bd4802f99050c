import { log } from './log';
import { DatachannelEngine } from './media/datachannel-engine';
import { Hub } from './rooms/hub';
import { VideoServer } from './server';
import { readSettings, WrongSettings, type Settings } from './settings';
import { Webhook } from './webhook';

const FAREWELL = 2000;

const settingsOrExit = (): Settings => {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    process.stderr.write(`The video server cannot start:\n${error.message}\n`);
    process.exit(1);
  }
};

async function start(): Promise<void> {
  const settings = settingsOrExit();
  const { OPENVIDU_MEDIA_PORT: port, OPENVIDU_MEDIA_BIND: bind, OPENVIDU_ANNOUNCED_IP: announced } = settings;
  const webhook = new Webhook(settings);
  const hub = new Hub(settings, new DatachannelEngine({ port, bind, announced }), webhook);
  const server = new VideoServer(hub);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    hub.stop();
    await Promise.all([server.stop(), webhook.stop(FAREWELL)]);
    log('stopped');
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  process.once('disconnect', () => void stop());

  const listening = await server.listen();
  log('listening', { port: listening, media: port || undefined });
  process.send?.({ listening });
}

void start();
