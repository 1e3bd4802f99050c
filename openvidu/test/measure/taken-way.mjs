/* global RTCPeerConnection, WebSocket */
import { createSocket } from 'node:dgram';
import { networkInterfaces } from 'node:os';

/** An address of this machine that others could call, or its own to itself where it has none. */
export const ownAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';

/** A UDP port that is free. */
export const freePort = async (address) => {
  const socket = createSocket('udp4');
  await new Promise((resolve) => socket.bind(0, address, resolve));
  const { port } = socket.address();
  await new Promise((resolve) => socket.close(resolve));
  return port;
};

/** Makes a page take one way alone: the port in every answer is replaced, and the server learns no address to call by itself. */
export const takeWay = (page, port) =>
  page.evaluate((port) => {
    const { setRemoteDescription } = RTCPeerConnection.prototype;
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (message) {
      if (!message.includes('"onIceCandidate"')) send.call(this, message);
    };
    RTCPeerConnection.prototype.setRemoteDescription = function ({ type, sdp }) {
      return setRemoteDescription.call(this, { type, sdp: sdp.replace(/^(a=candidate:\S+ \d \S+ \d+ \S+) \d+/gm, `$1 ${port}`) });
    };
  }, port);
