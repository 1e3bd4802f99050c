// Whether the server of this container is well; where inner services prove themselves it is asked as others ask it, by a certificate.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';

const { PORT = '4000', INNER_TLS_DIR: folder, INNER_TLS_NAME: servername = 'cms' } = process.env;
const place = { host: '127.0.0.1', port: PORT, path: '/_health', timeout: 4000, agent: false };
const read = (name) => readFileSync(path.join(folder, name));

const question = folder
  ? https.get({ ...place, servername, minVersion: 'TLSv1.3', ca: read('ca.crt'), cert: read('tls.crt'), key: read('tls.key') })
  : http.get(place);
question
  .on('response', ({ statusCode }) => process.exit(statusCode === 204 ? 0 : 1))
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1));
