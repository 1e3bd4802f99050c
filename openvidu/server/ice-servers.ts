import { createHmac } from 'node:crypto';
import type { IceServer, Settings } from './settings';

/**
 * Clients that are told of no server at all ask public STUN hosts of other companies. Port 49151 of the browser's own machine
 * is reserved for nobody: nothing leaves the machine, and the list is not empty. Firefox refuses ports that have an old use,
 * such as 9, and with them the whole call.
 */
const NOWHERE: IceServer = { url: 'stun:127.0.0.1:49151' };

const turnServers = (settings: Settings, connection: string, now: number): IceServer[] => {
  if (!settings.OPENVIDU_TURN_SECRET) return [];
  const username = `${Math.floor(now / 1000 + settings.OPENVIDU_TURN_SECONDS)}:${connection}`;
  const credential = createHmac('sha1', settings.OPENVIDU_TURN_SECRET).update(username).digest('base64');
  return settings.OPENVIDU_TURN_URL.map((url) => ({ url, username, credential }));
};

/** The servers a connection is told of: its own, else the configured ones with short-lived TURN credentials; never an empty list. */
export function iceServersFor(settings: Settings, connection: string, own: IceServer[], now = Date.now()): IceServer[] {
  if (own.length) return own;
  const servers = [...settings.OPENVIDU_ICE_SERVERS, ...turnServers(settings, connection, now)];
  return servers.length ? servers : [NOWHERE];
}
